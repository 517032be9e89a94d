import { readFileSync } from 'node:fs'
import type { FoundName, Tier } from '../names/name-index.ts'
import { readPlace } from '../names/read-place.ts'
import { isOfFormerUnit, type PlaceEvidence, type PlaceKind, type UnitName } from '../names/unit-names.ts'
import { joinKeys, type Keys } from '../names/words.ts'
import type { UnitTree } from '../units/unit-tree.ts'

/** The places in a local unit as they are compiled; `tools/src/compile-data/gazetteer` describes them. */
interface GazetteerRow {
  readonly unit: string
  readonly villages: Readonly<Record<string, number>>
  readonly municipalities: Readonly<Record<string, number>>
  readonly centre: readonly string[]
  readonly localities: Readonly<Record<string, number>>
}

/** Finds places inside local units by name: towns, neighbourhoods, former villages and municipalities. */
export interface Gazetteer {
  find(keys: Keys): readonly FoundName[]
}

/** Minimum letters of a fold: shorter ones are shared by too many names. */
const minFold = 5
/** Factor of the share of a place that was a unit elsewhere in the district. */
const ofNeighbour = 0.4
const file = new URL('./rows.json', import.meta.url)

/** Reads the places of the units of a release; those of units that it does not have are left out. */
export function createGazetteer(tree: UnitTree): Gazetteer {
  const rows = JSON.parse(readFileSync(file, 'utf8')) as GazetteerRow[]
  const names = toShares(rows.flatMap((row) => namesOf(row, tree)))
  const byLetters = Map.groupBy(names, ({ letters }) => letters)
  const bySound = Map.groupBy(names, ({ sound }) => sound)
  const byBare = Map.groupBy(names, toBare)
  const byFold = Map.groupBy(names, ({ fold }) => fold)
  return {
    find(keys) {
      const found = new Map<UnitName, FoundName>()
      const add = (list: readonly UnitName[] | undefined, tier: Tier) => {
        for (const name of list ?? []) if (!found.has(name)) found.set(name, { name, tier, part: 1 })
      }
      add(byLetters.get(keys.letters), 'exact')
      add(bySound.get(keys.sound), 'sound')
      if (keys.fold.length >= minFold) add(byFold.get(keys.fold), 'fold')
      const bare = toBare(keys)
      if (bare.length >= minFold) add(byBare.get(bare), 'fold')
      return [...found.values()]
    },
  }
}

/** The sound without short a's, and with o as u: Narayangarh and नारायणगढ, Kupondole and Kopundole. */
function toBare({ sound }: Keys): string {
  return sound.replace(/garh$/, 'gad').replaceAll('a', '').replaceAll('o', 'u')
}

/** A place whose share of schools is not known yet. */
type CountedName = UnitName & {
  readonly place: PlaceEvidence
  readonly schools: number
  readonly district: string
}

function namesOf(row: GazetteerRow, tree: UnitTree): CountedName[] {
  const at = tree.rowOf(row.unit)
  if (at === undefined) return []
  const make = (text: string, kind: PlaceKind, share: number, schools = 0): CountedName[] => {
    const { words } = readPlace(text)
    if (words.length === 0) return []
    const place = { kind, share }
    const district = row.unit.slice(0, 3)
    return [
      { row: at, text, field: 'gazetteer', kind: 'place', place, schools, district, ...joinKeys(words) },
    ]
  }
  return [
    ...Object.entries(row.villages).flatMap(([text, percent]) => make(text, 'village', percent / 100)),
    ...Object.entries(row.municipalities).flatMap(([text, percent]) =>
      make(text, 'municipality', percent / 100),
    ),
    ...row.centre.flatMap((text) => make(text, 'centre', 1)),
    ...Object.entries(row.localities).flatMap(([text, schools]) => make(text, 'locality', 1, schools)),
  ]
}

/**
 * Gives localities and places of offices the kind of a former unit of their name in the district, and localities their share
 * of the schools. Of a divided former unit, none has a larger share than its area.
 */
function toShares(names: readonly CountedName[]): UnitName[] {
  const keyOf = ({ district, fold }: CountedName) => `${district} ${fold}`
  const byPlace = Map.groupBy(names, keyOf)
  return names.map((name) => {
    const { schools, district, ...rest } = name
    const same = byPlace.get(keyOf(name))!
    const former = same.filter(isOfFormerUnit)
    if (isOfFormerUnit(name)) return rest
    const total = same.reduce((sum, other) => sum + other.schools, 0)
    const kind = former[0]?.place.kind ?? name.place.kind
    const share = name.place.kind === 'locality' ? schools / total : name.place.share
    const area = former.find(({ row }) => row === name.row)?.place.share
    const isDivided = new Set(former.map(({ row }) => row)).size > 1
    if (area !== undefined && isDivided) return { ...rest, place: { kind, share: Math.min(share, area) } }
    // Schools near a border give the place beyond it: if it was a unit, its area decides.
    const isElsewhere =
      former.length > 0 && !same.some((other) => other.row === name.row && other.schools === 0)
    return { ...rest, place: { kind, share: share * (isElsewhere ? ofNeighbour : 1) } }
  })
}
