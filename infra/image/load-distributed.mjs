// Loads what a service on Kafka and MongoDB loads at its first use, so that its compiled code is in the image.
import { createRequire } from 'node:module'
import path from 'node:path'

const packages = path.resolve(import.meta.dirname, '../../packages')
const libraries = {
  events: ['kafkajs'],
  storage: ['mongoose'],
  platform: ['@opentelemetry/sdk-trace', '@opentelemetry/exporter-trace-otlp-http'],
}
for (const [owner, names] of Object.entries(libraries)) {
  const require = createRequire(path.join(packages, owner, 'package.json'))
  for (const name of names) require(name)
}
await import(path.join(packages, 'runtime/src/ports/distributed.ts'))
