import { skeletonKey, soundKey, splitText } from '@tathya/datasets/text'
import { z } from 'zod'
import words from './unit-words.json' with { type: 'json' }
import rows from './units.rows.json' with { type: 'json' }

const Level = z.enum(['province', 'district', 'local_unit'])
export type Level = z.output<typeof Level>

const Unit = z.strictObject({
  code: z.string().regex(/^\d{1,5}$/),
  level: Level,
  type: z.string().min(1),
  name_en: z.string().min(1),
  name_ne: z.string().min(1),
  parent_code: z.string().nullable(),
  other_names: z.array(z.string()),
})

/** A province, district or local unit of Nepal, with its official code. */
export type Unit = z.output<typeof Unit>

const Words = z.array(z.string().min(1))
const typeWords = z
  .strictObject({ province: Words, district: Words, local_unit: Words, besides: Words })
  .parse(words)
const plainOf = (list: readonly string[]) =>
  list.flatMap((word) => splitText(word).map(({ plain }) => soundKey(plain)))
const levelOfWord = new Map(
  Level.options.flatMap((level) => plainOf(typeWords[level]).map((word) => [word, level] as const)),
)
const besides = new Set(plainOf(typeWords.besides))

/** Level that the words of a header or name speak of: `district` for जिल्ला. */
export function levelNamed(text: string): Level | undefined {
  for (const { plain } of splitText(text)) {
    const level = levelOfWord.get(soundKey(plain))
    if (level !== undefined) return level
  }
  return undefined
}

/** The sound of a name without the words for its kind, equal in both scripts and for common spellings. */
function keyOf(text: string): string {
  const names = splitText(text)
    .map(({ plain }) => soundKey(plain))
    .filter((word) => !levelOfWord.has(word) && !besides.has(word))
  return skeletonKey(soundKey(names.join('')))
}

let index: ReadonlyMap<string, readonly Unit[]> | undefined

/** Units by the keys of all their names, made at the first use. */
function unitsByKey(): ReadonlyMap<string, readonly Unit[]> {
  if (index !== undefined) return index
  const byKey = new Map<string, Unit[]>()
  for (const unit of z.array(Unit).parse(rows))
    for (const key of new Set([unit.name_en, unit.name_ne, ...unit.other_names].map(keyOf)))
      byKey.set(key, [...(byKey.get(key) ?? []), unit])
  index = byKey
  return byKey
}

/** The units that a text names, in either script, with or without the word for its kind. */
export function findUnits(text: string): readonly Unit[] {
  const key = keyOf(text)
  if (key === '' || text.length > 80) return []
  const units = unitsByKey().get(key) ?? []
  const named = levelNamed(text)
  const ofLevel = units.filter(({ level }) => level === named)
  return ofLevel.length > 0 ? ofLevel : named === undefined ? units : []
}
