// The libraries that the platform alone may import, bare: peers for benches.
export type { Message } from 'kafkajs'
export { type BareKafka, openBareKafka } from './bare-kafka.ts'
export { openBareMongo } from './bare-mongo.ts'
