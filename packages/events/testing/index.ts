export { readOffsetRanges } from '../src/kafka/read-offset-ranges.ts'
export { Outbox } from '../src/outbox/outbox.ts'
