export { readStretches } from '../src/kafka/read-stretches.ts'
export { Outbox } from '../src/outbox/outbox.ts'
