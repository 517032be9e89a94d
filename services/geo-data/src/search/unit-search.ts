import type { AdministrativeUnit, UnitMatch } from '@tathya/contracts/http'
import type { MatchDetail, Matches, RowSet, Search } from '@tathya/datasets'
import { readPlace } from '../names/read-place.ts'
import { toCodeKey, unitCodes } from '../units/codes.ts'
import type { UnitTree } from '../units/unit-tree.ts'
import { maxWards } from '../units/wards.ts'
import { toMatchKind, toNote } from './match-kind.ts'
import { createPlaces, type Places } from './places.ts'
import { type Reading, readText } from './readings.ts'

/** A matching unit, with its score. */
interface Hit {
  readonly row: number
  readonly score: number
  readonly detail: Omit<UnitMatch, 'parents'> & Pick<MatchDetail, 'matched_on'>
}

/** Units whose coverage is this much below the best are dropped: Madi Chitwan is one of four. */
const coverageMargin = 0.15
/** Units below are dropped. */
const minScore = 25
/** Factors of evidence against a reading. */
const reversed = 0.97
const contradicted = 0.7
const withoutWard = 0.7
/** Units of one name whose scores differ by spelling only: 100 and 92 points. */
const homonymMargin = 8

const placesOfSearches = new WeakMap<Search, Places>()

/** Prepares the search of a release. */
export function createUnitSearch(units: readonly AdministrativeUnit[]): Search {
  const places = createPlaces(units)
  const search: Search = (text, within) => toMatches(places, findHits(places, text, within))
  placesOfSearches.set(search, places)
  return search
}

/** The prepared units of a search. */
export function placesOf(search: Search): Places {
  return placesOfSearches.get(search)!
}

function toMatches({ tree }: Places, hits: readonly Hit[]): Matches {
  const notice = describeHomonyms(tree, hits)
  return {
    rows: Uint32Array.from(hits, ({ row }) => row),
    describe(rank) {
      const { row, score, detail } = hits[rank]!
      return { score, ...detail, parents: tree.parents(tree.units[row]!) }
    },
    ...(notice === undefined ? {} : { notice }),
  }
}

/** A notice that the first hit is not the only unit of its name. */
function describeHomonyms({ units }: UnitTree, hits: readonly Hit[]): string | undefined {
  const [first] = hits
  if (first === undefined) return undefined
  const nameOf = ({ row }: Hit) => units[row]!.name_en.replace(/ Province$/, '')
  const equal = hits.filter(
    (hit) => hit.score >= first.score - homonymMargin && nameOf(hit) === nameOf(first),
  )
  if (equal.length < 2) return undefined
  return `${equal.length} units are called ${nameOf(first)}: a district or the kind of unit beside the name chooses one.`
}

/** The units that a text may mean, best first; ties in the order of the tree. */
function findHits(places: Places, text: string, within: RowSet | undefined): Hit[] {
  const byCode = findCode(places, text)
  if (byCode !== undefined) return within === undefined || within.has(byCode.row) ? [byCode] : []
  const hits = findNames(places, text, within, false)
  return (hits.length > 0 ? hits : findNames(places, text, within, true)).sort(
    (a, b) => b.score - a.score || a.row - b.row,
  )
}

function findCode({ tree }: Places, text: string): Hit | undefined {
  const unit = /\p{Nd}/u.test(text) ? tree.ofCode(text) : undefined
  if (unit === undefined) return undefined
  const { list, code } = unitCodes(unit).find((entry) => toCodeKey(entry.code) === toCodeKey(text))!
  return {
    row: tree.rowOf(unit.id)!,
    score: 100,
    detail: { matched_on: [`codes.${list}`], matched_name: code, match: 'code', note: null },
  }
}

function findNames(places: Places, text: string, within: RowSet | undefined, wide: boolean): Hit[] {
  const place = readPlace(text)
  const readings = readText(place, places, { typing: true, wide }).filter(
    ({ row }) => within === undefined || within.has(row),
  )
  const best = readings.reduce((max, { coverage }) => Math.max(max, coverage), 0)
  const ward = place.ward?.value ?? place.numbers.find(({ value }) => value > 0 && value <= maxWards)?.value
  const hits = new Map<number, Hit>()
  for (const reading of readings) {
    if (reading.coverage < best - coverageMargin) continue
    const score = Math.round(scoreOf(reading, ward) * 10) / 10
    if (score < minScore || score <= (hits.get(reading.row)?.score ?? 0)) continue
    hits.set(reading.row, { row: reading.row, score, detail: describe(reading) })
  }
  return [...hits.values()]
}

function describe({ match, context, unit }: Reading): Hit['detail'] {
  const fields = [match.name.field, ...context.map(({ name }) => name.field).map(ofParent)]
  return {
    matched_on: [...new Set(fields)],
    matched_name: match.name.text,
    match: toMatchKind(match),
    note: toNote(match, unit),
  }
}

/** Marks the field of a parent's name. */
function ofParent(field: string): string {
  return `parents.${field}`
}

function scoreOf(reading: Reading, ward: number | undefined): number {
  const { fit, coverage, isReversed, contradiction, unit, context } = reading
  let score = pointsOf(reading) * fit * coverage
  if (isReversed) score *= reversed
  if (contradiction !== undefined) score *= contradicted
  if (context.some(({ tier }) => tier === 'typo' || tier === 'typos')) score *= reversed
  if (ward !== undefined && (unit.level !== 'local_unit' || ward > unit.ward_count)) score *= withoutWard
  return score
}

/** Points of an exact match: with the present name, a former one, another spelling, one word, the seat, zone or region. */
const exactPoints = {
  name: 100,
  former: 95,
  alias: 92,
  part: 78,
  seat: 64,
  place: 64,
  zone: 64,
  region: 60,
} as const
/** Points of other matches; former names and other spellings are hardly less. */
const basePoints = { ...exactPoints, former: 99.5, alias: 99 } as const
/** Points off by tier; tiers never overlap. */
const tierDrops = { sound: 11, fold: 16, typo: 42, typos: 52 } as const
/** A longer prefix loses less. */
const prefixDrop = 39
const prefixGain = 18
/** Points for a zone or region named as such. */
const namedOld = 28

/** 0 to 100: exact before former before alias before sound before prefix before typo. */
function pointsOf({ match: { name, tier, part }, span: { type } }: Reading): number {
  const named = type === name.kind ? namedOld : 0
  if (tier === 'exact') return exactPoints[name.kind] + named
  const base = basePoints[name.kind] + named
  return base - (tier === 'prefix' ? prefixDrop - prefixGain * part : tierDrops[tier])
}
