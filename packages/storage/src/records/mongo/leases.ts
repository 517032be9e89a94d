import type { mongo } from 'mongoose'
import { toLeaseMs } from '../collection.ts'
import type { Changes } from '../documents.ts'
import { encodeFolded, encodeName, encodeValue } from './codec.ts'
import type { Filter } from './model.ts'

/** An aggregation as an update, which has the server's time. */
export type Stages = mongo.Document[]

/** Matches records without a lease, or whose lease has expired by the server's clock. */
export function isFree(): Filter {
  return { $expr: { $or: [{ $ne: ['$held', true] }, { $lte: ['$until', '$$NOW'] }] } }
}

/** Matches a record leased under this epoch. An expired lease is valid until another claim. */
export function isLeased(key: string, epoch: number): Filter {
  return { _id: { $eq: key }, epoch: { $eq: epoch }, held: true }
}

/** The expression of a lease's end. Throws `TypeError` unless the seconds are positive. */
export function toLeaseEnd(seconds: number): object {
  return { $add: ['$$NOW', toLeaseMs(seconds)] }
}

/** The stages that claim a record and change its fields atomically. */
export function toClaimStages({ fields, expiresFrom }: Changes, until: object): Stages {
  const set: Record<string, unknown> = {
    version: { $add: ['$version', 1] },
    epoch: { $add: ['$epoch', 1] },
    held: true,
    until,
  }
  const unset: string[] = []
  const put = (path: string, value: unknown) => {
    if (value === undefined) unset.push(path)
    else set[path] = { $literal: value }
  }
  for (const [field, value] of fields) {
    put(`value.${encodeName(field)}`, encodeValue(value))
    put(`folded.${encodeName(field)}`, encodeFolded(value))
  }
  if (expiresFrom !== undefined) put('expiresFrom', expiresFrom === null ? undefined : new Date(expiresFrom))
  return unset.length === 0 ? [{ $set: set }] : [{ $set: set }, { $unset: unset }]
}
