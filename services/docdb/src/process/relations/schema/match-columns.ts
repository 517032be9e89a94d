import { skeletonKey, soundKey, splitText } from '@tathya/datasets/text'
import { z } from 'zod'
import type { TypedColumn } from '../../model/typed-table.ts'
import type { Property } from './given-schema.ts'
import synonyms from './synonyms.json' with { type: 'json' }

const groups = z.array(z.array(z.string().min(1)).min(2)).parse(synonyms)
const groupOf = new Map(
  groups.flatMap((words, group) => words.map((word) => [keyOf(word), `#${group}`] as const)),
)

/** Points of a likeness; the least that counts as a match. */
const points = { same: 4, synonym: 3, part: 2 }
const minPoints = 2

/** The sound of a text, equal in both scripts. */
function keyOf(text: string): string {
  return splitText(text.replace(/_/g, ' '))
    .map(({ plain }) => skeletonKey(soundKey(plain)))
    .join(' ')
}

/** Column index of each property, best likeness first; a property without a like column has none. */
export function matchColumns(
  properties: Readonly<Record<string, Property>>,
  columns: readonly TypedColumn[],
): ReadonlyMap<string, number> {
  const pairs = Object.entries(properties).flatMap(([name, property], order) =>
    columns.map((column, at) => ({ name, at, order, likeness: likeness(name, property, column) })),
  )
  const matches = new Map<string, number>()
  const used = new Set<number>()
  for (const { name, at, likeness: alike } of pairs.toSorted(
    (a, b) => b.likeness - a.likeness || a.order - b.order || a.at - b.at,
  )) {
    if (alike < minPoints || matches.has(name) || used.has(at)) continue
    matches.set(name, at)
    used.add(at)
  }
  return matches
}

function likeness(name: string, property: Property, column: TypedColumn): number {
  if (name === column.name) return points.same + 1
  const wanted = [name, property.title ?? '', property.description ?? '']
    .map(keyOf)
    .filter((key) => key !== '')
  const offered = [column.name, column.title, ...column.title.split(/[/()]/u)]
    .map(keyOf)
    .filter((key) => key !== '')
  const score = Math.max(0, ...wanted.flatMap((a) => offered.map((b) => compare(a, b))))
  return score === 0 ? 0 : score + (fits(property, column) ? 0.5 : -0.5)
}

function compare(a: string, b: string): number {
  if (a === b) return points.same
  const [groupA, groupB] = [groupOf.get(a), groupOf.get(b)]
  if (groupA !== undefined && groupA === groupB) return points.synonym
  const [wordsA, wordsB] = [a.split(' '), b.split(' ')]
  const shared = wordsA.filter((word) => word.length > 2 && wordsB.includes(word)).length
  return shared > 0 && shared * 2 > Math.max(wordsA.length, wordsB.length) ? points.part : 0
}

const numeric = new Set(['integer', 'decimal', 'percent', 'money'])

/** True if the values of a column are of the type of a property. */
export function fits({ type, format }: Property, column: TypedColumn): boolean {
  const accepted = type === undefined ? [] : [type].flat().filter((name) => name !== 'null')
  if (format === 'date') return column.type === 'date'
  if (accepted.length === 0 || accepted.includes('string')) return true
  if (column.type === 'boolean') return accepted.includes('boolean')
  if (column.type === 'integer') return accepted.includes('integer') || accepted.includes('number')
  // Money is whole in many columns; its values decide when they are written.
  return numeric.has(column.type) && (accepted.includes('number') || column.type === 'money')
}
