import { fold } from '../../sqlite/fold.ts'
import type { Where } from '../port.ts'
import { readConditions, type Test } from '../query.ts'
import type { Filter } from './model.ts'
import type { Path, Paths } from './paths.ts'

/** Combines filters by AND. */
export function allOf(...filters: readonly Filter[]): Filter {
  const parts = filters.filter((filter) => Object.keys(filter).length > 0)
  return parts.length < 2 ? (parts[0] ?? {}) : { $and: parts }
}

/** The filter of conditions, combined by AND. Throws `TypeError` for anything else. */
export function toFilter(where: Where, paths: Paths): Filter {
  return allOf(...readConditions(where).map((test) => toTest(paths(test.field), test)))
}

function toTest(path: Path, test: Test): Filter {
  if (test.kind === 'contains') return containsPart(path, test.part)
  return { [path.path]: toOperators(test) } as Filter
}

function toOperators(test: Exclude<Test, { kind: 'contains' }>): object {
  if (test.kind === 'null') return { $eq: null }
  if (test.kind === 'equals') return { $eq: test.value }
  if (test.kind === 'in') return { $in: test.orNull ? [...test.values, null] : test.values }
  if (test.kind === 'prefix')
    return { $gte: test.prefix, ...(test.end === undefined ? {} : { $lt: test.end }) }
  return { [`$${test.kind}`]: test.value }
}

/** MongoDB only lowers ASCII letters; other texts are also stored in folded form. */
function containsPart({ path, folded }: Path, part: string): Filter {
  const isText = { $eq: [{ $type: `$${path}` }, 'string'] }
  const text = { $ifNull: [`$${folded}`, { $toLower: `$${path}` }] }
  const contained = { $gte: [{ $indexOfBytes: [text, { $literal: fold(part) }] }, 0] }
  return { $expr: { $cond: [isText, contained, false] } }
}
