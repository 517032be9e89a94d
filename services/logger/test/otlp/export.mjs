// Exports with the unmodified exporter of OpenTelemetry. Arguments: the folder of its packages, `http` (JSON) or `proto`, address, key, compression.
import { createRequire } from 'node:module'

const [folder, kind, url, key, compression] = process.argv.slice(2)
const load = createRequire(`${folder}/`)
const { OTLPLogExporter } = load(`@opentelemetry/exporter-logs-otlp-${kind}`)
const { LoggerProvider, BatchLogRecordProcessor } = load('@opentelemetry/sdk-logs')
const { resourceFromAttributes } = load('@opentelemetry/resources')
const exporter = new OTLPLogExporter({ url, headers: { Authorization: `Bearer ${key}` }, compression })
const provider = new LoggerProvider({
  resource: resourceFromAttributes({
    'service.name': 'billing',
    'service.version': '1.2.3',
    'deployment.environment.name': 'test',
    'host.name': 'host-1',
  }),
  processors: [new BatchLogRecordProcessor({ exporter })],
})
const logger = provider.getLogger('billing.payments', '2.0.0')
logger.emit({
  severityNumber: 13,
  severityText: 'WARN',
  body: 'भण्डार कम छ',
  timestamp: [1795694686, 639361912],
  attributes: { order: 5, ids: [1, 2], big: 9007199254740991, price: 1.5, paid: false },
})
logger.emit({
  severityNumber: 17,
  body: 'payment failed',
  attributes: {
    'exception.type': 'TypeError',
    'exception.message': 'amount is negative',
    'exception.stacktrace': 'TypeError: amount is negative\n    at charge (/app/pay.js:3:9)',
  },
})
await provider.forceFlush()
await provider.shutdown()
