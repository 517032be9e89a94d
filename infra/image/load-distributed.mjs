// Loads what a service on Kafka and MongoDB loads at its first use, so that its compiled code is in the image.
import { createRequire } from 'node:module'
import path from 'node:path'

const platform = path.resolve(import.meta.dirname, '../../packages/platform')
const require = createRequire(path.join(platform, 'package.json'))
for (const library of [
  'kafkajs',
  'mongoose',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/exporter-trace-otlp-http',
])
  require(library)
await import(path.join(platform, 'src/ports/distributed.ts'))
