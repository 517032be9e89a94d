import type { mongo } from 'mongoose'
import { toLeaseMs } from '../lease.ts'

/** Changes by an aggregation, which knows the server's time. */
export type Stages = mongo.Document[]

/** The expression of a lease's end. Throws `TypeError` for seconds that cannot be. */
export function toLeaseEnd(seconds: number): object {
  return { $add: ['$$NOW', toLeaseMs(seconds)] }
}
