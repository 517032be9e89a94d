import { encodeName } from './codec.ts'
import { type Columns, type Records, toDriver } from './model.ts'

/** A value to insert, or of which numbers are added to those under its key. */
export interface Addition extends Columns {
  readonly key: string
}

/** Inserts values, or adds their numbers in `fields` where their keys exist, in one request. */
export async function addTogether(
  records: Records,
  additions: readonly Addition[],
  fields: readonly string[],
): Promise<void> {
  const added = new Set(fields.map(encodeName))
  const writes = additions.map(({ key, value, folded, expiresFrom }) => {
    const parts = Object.entries(value).map(
      ([name, part]) => [`value.${name}`, part, added.has(name)] as const,
    )
    const rest = Object.fromEntries(
      parts.filter(([, , isAdded]) => !isAdded).map(([path, part]) => [path, part]),
    )
    const numbers = Object.fromEntries(
      parts.filter(([, , isAdded]) => isAdded).map(([path, part]) => [path, part]),
    )
    const beside = { ...(folded === undefined ? {} : { folded }), ...(expiresFrom && { expiresFrom }) }
    const update = { $inc: { ...numbers, version: 1 }, $setOnInsert: { ...rest, ...beside, epoch: 0 } }
    return { updateOne: { filter: { _id: key }, update, upsert: true } }
  })
  // The driver's types do not know paths into a value.
  await toDriver(records).bulkWrite(writes as never, { ordered: false })
}
