import type { AdministrativeUnit } from '@tathya/contracts/http'
import everydayRows from './everyday-names.rows.json' with { type: 'json' }
import { readPlace } from './read-place.ts'
import { joinKeys, type Keys, type Word } from './words.ts'
import { regionNames, zoneNames } from './zones.ts'

/**
 * The kind of a unit's name: `part` is one word of several, `seat` the town of its offices, `place` a place inside it, `zone`
 * and `region` those of a district up to 2015.
 */
export type NameKind = 'name' | 'former' | 'alias' | 'part' | 'seat' | 'place' | 'zone' | 'region'

/** The former or present kind of a place: a village committee or municipality up to 2017, the place of an office, or a locality. */
export type PlaceKind = 'village' | 'municipality' | 'centre' | 'locality'

/** The evidence that a place lies in a unit. */
export interface PlaceEvidence {
  readonly kind: PlaceKind
  /** The share of its area, or of the schools of its district that have its name, that the unit has, 0 to 1. */
  readonly share: number
}

/** A name of a unit. */
export interface UnitName extends Keys {
  /** Index of the unit. */
  readonly row: number
  /** The name as written. */
  readonly text: string
  /** The field with the name. */
  readonly field: string
  readonly kind: NameKind
  /** The evidence of a place inside the unit. */
  readonly place?: PlaceEvidence
}

/** True if a name is that of a village committee or municipality that ended in 2017. */
export function isOfFormerUnit({ place }: Pick<UnitName, 'place'>): boolean {
  return place?.kind === 'village' || place?.kind === 'municipality'
}

/** Minimum letters of one word of a name. */
const minForPart = 4
/** Words of many names. */
const commonParts = new Set(
  'nepal east eastern purba purbi purwa purwi west western paschim paschimi pashchim pashchimi bazar valley sudur'.split(
    ' ',
  ),
)
/** Common names that no list has, each with its evidence: short ones, and towns by their older or everyday names. */
const everydayNames = Map.groupBy(everydayRows, ({ unit }) => unit)
/** The sides of divided districts, written before or after the name. */
const sides: Readonly<Record<string, readonly string[]>> = {
  East: ['East', 'Eastern', 'Purba', 'Purbi', 'पूर्व', 'पूर्वी'],
  West: ['West', 'Western', 'Paschim', 'Paschimi', 'पश्चिम', 'पश्चिमी'],
}

type Named = Omit<UnitName, keyof Keys>

/** Every name of every unit, each once, with its keys. */
export function toUnitNames(units: readonly AdministrativeUnit[]): UnitName[] {
  const rows = new Map(units.map(({ id }, row) => [id, row]))
  return units.flatMap((unit, row) => {
    const read = [...namesOf(unit, row), ...seatNames(unit, row, rows)].map((named) => ({
      named,
      words: readPlace(named.text).words,
    }))
    const seen = new Set<string>()
    return [
      ...read.flatMap(({ named, words }) => withKeys(named, words)),
      ...read.flatMap(({ named, words }) => partsOf(named, words)),
    ].filter(({ row: of, kind, letters }) => {
      const once = `${of} ${letters} ${kind === 'zone' || kind === 'region' ? kind : ''}`
      return letters !== '' && !seen.has(once) && seen.add(once)
    })
  })
}

function* namesOf(unit: AdministrativeUnit, row: number): Generator<Named> {
  yield { row, text: unit.name_en, field: 'name_en', kind: 'name' }
  yield { row, text: unit.name_ne, field: 'name_ne', kind: 'name' }
  for (const text of unit.former_names) yield { row, text, field: 'former_names', kind: 'former' }
  for (const text of unit.aliases_en) yield { row, text, field: 'aliases_en', kind: 'alias' }
  for (const text of unit.aliases_ne) yield { row, text, field: 'aliases_ne', kind: 'alias' }
  for (const { names } of everydayNames.get(unit.id) ?? [])
    for (const text of names) yield { row, text, field: 'name_en', kind: 'alias' }
  for (const text of sidedNames(unit)) yield { row, text, field: 'name_en', kind: 'alias' }
  const { former_zone: zone, former_development_region: region } = unit
  if (zone !== null)
    for (const text of [zone, zoneNames[zone] ?? zone])
      yield { row, text, field: 'former_zone', kind: 'zone' }
  if (region !== null)
    for (const text of [region, ...(regionNames[region] ?? [])])
      yield { row, text, field: 'former_development_region', kind: 'region' }
}

/** Rukum East is also Rukum Purba, Eastern Rukum and रुकुम पूर्व. */
function sidedNames({ name_en, name_ne }: AdministrativeUnit): string[] {
  const [, english, side] = /^(\w+) (East|West)$/.exec(name_en) ?? []
  if (english === undefined || side === undefined) return []
  const nepali = name_ne.split(' ')[0] ?? english
  return sides[side]!.flatMap((word) => {
    const name = /[a-z]/i.test(word) ? english : nepali
    return [`${name} ${word}`, `${word} ${name}`]
  })
}

/** The town of a district's offices stands for the district, and for the local unit that it lies in. */
function seatNames(unit: AdministrativeUnit, row: number, rows: ReadonlyMap<string, number>): Named[] {
  if (unit.level !== 'district') return []
  const texts = [
    { text: unit.headquarters, field: 'headquarters' },
    { text: unit.headquarters_ne, field: 'headquarters_ne' },
  ]
  const seat = rows.get(unit.headquarters_id ?? '')
  return texts.flatMap(({ text, field }) =>
    text === null
      ? []
      : [row, ...(seat === undefined ? [] : [seat])].map((of) => ({
          row: of,
          text,
          field,
          kind: 'seat' as const,
        })),
  )
}

function withKeys(named: Named, words: readonly Word[]): UnitName[] {
  return words.length === 0 ? [] : [{ ...named, ...joinKeys(words) }]
}

function partsOf(named: Named, words: readonly Word[]): UnitName[] {
  if (words.length < 2 || named.kind === 'zone' || named.kind === 'region' || named.kind === 'seat') return []
  return words
    .filter(({ plain }) => plain.length >= minForPart && !commonParts.has(plain))
    .map((word) => ({ ...named, ...joinKeys([word]), kind: 'part' }))
}
