import type { ResolveCandidate, ResolvedAddress, ResolveReason } from '@tathya/contracts/http'
import { readAddressText } from '../names/address-text.ts'
import { type PlaceText, readPlace } from '../names/read-place.ts'
import { isOfFormerUnit } from '../names/unit-names.ts'
import { toMatchKind, toNote } from '../search/match-kind.ts'
import type { Places } from '../search/places.ts'
import { isOfStreet, ownKinds, type Reading, readText } from '../search/readings.ts'
import { isBeforeJunction } from '../search/spans.ts'
import { toUnitReference } from '../units/unit-reference.ts'
import { toWardId } from '../units/wards.ts'
import { withNotes } from './address-notes.ts'
import { type AddressPlace, preferTowns } from './prefer-towns.ts'
import { isDoubtful, wardOf, weighReading } from './weigh-reading.ts'

/** The best reading of a unit, with its weight. */
interface Weighed {
  readonly reading: Reading
  readonly weight: number
  readonly ward: number | undefined
}

/** Readings below are rejected. */
const minWeight = 0.5
/** Units within this margin of the best are ambiguous. */
const margin = 0.07
/** Units within this margin of the best are listed. */
const listMargin = 0.2
const maxCandidates = 20
/** A reading that covers this much less of the letters is no rival: Thimi, Bhaktapur is a town in Bhaktapur. */
const coverageMargin = 0.2
/** A doubtful name that covers less than this share of the letters is rejected. */
const minDoubtfulCoverage = 0.6
/** The share of the area of a divided former unit from which a unit is a candidate, even beside a larger part. */
const minRivalShare = 0.2
/** Factor for a unit whose ward does not exist. */
const missingWardFactor = 0.5

/** Resolves a free-text address to its unit and ward, to candidates, or to a reason. It never chooses between equal names. */
export function resolveAddress(address: string, places: Places): ResolvedAddress {
  const { text, hasBox } = readAddressText(address)
  const place = readPlace(text)
  const answer = resolvePlace(address, { ...place, hasBox }, places)
  if (answer.reason === null || !namesVillage(place)) return answer
  const message = `${answer.reason.message} ${villagesAreGone}`
  return { ...answer, reason: { ...answer.reason, message } }
}

const villagesAreGone =
  'Village development committees ended in 2017, and none is known by this name here: write the local unit of today.'

function namesVillage({ words, looseTypes }: PlaceText): boolean {
  return (
    looseTypes.includes('village') || words.some(({ type, typeBefore }) => (type ?? typeBefore) === 'village')
  )
}

function resolvePlace(address: string, place: AddressPlace, places: Places): ResolvedAddress {
  if (place.words.length === 0)
    return nothing(address, noName(place.numbers.length > 0 || place.ward !== undefined))
  const all = readText(place, places, { typing: false, gazetteer: places.gazetteer() })
  const units = withoutJunctions(withoutNearNames(withoutShorterNames(all)), place)
  const readings = withoutStreets(units, place)
  const weighed = weighUnits(preferTowns(readings, place, places), (reading) => ({
    reading,
    weight: weighReading(place, reading),
    ward: wardOf(place, reading),
  }))
  const [best, ...others] = weighed
  if (best === undefined) return nothing(address, unknownPlace)
  if (best.weight < minWeight) return tooDoubtful(address, best, weighed, places)
  const rivals = others.filter((other) => isRival(other, best))
  if (rivals.length > 0) return several(address, [best, ...rivals], places)
  return withNotes(resolved(address, best, places), place, best.reading)
}

/**
 * Leaves out units by some words of a longer name of theirs, or of a former unit in them: Pokhara Lekhnath-26 is not a ward
 * of Lekhnath in Pokhara, and Salle Bhumlu-3 not one of Bhumlu.
 */
function withoutShorterNames(readings: readonly Reading[]): readonly Reading[] {
  const full = readings.filter(
    ({ match: { name, tier } }) =>
      (ownKinds.has(name.kind) || isOfFormerUnit(name)) && (tier === 'exact' || tier === 'sound'),
  )
  return readings.filter(
    ({ row, span: { start, end } }) =>
      !full.some(
        (other) =>
          other.row === row &&
          other.span.start <= start &&
          other.span.end >= end &&
          other.span.end - other.span.start > end - start,
      ),
  )
}

/** Leaves out units that only a street is called after, if another unit is named. */
function withoutStreets(readings: readonly Reading[], place: PlaceText): readonly Reading[] {
  const named = readings.filter(({ span }) => !isOfStreet(span, place))
  return named.length > 0 ? named : readings
}

/** Leaves out units that only a junction is called after, if a unit elsewhere is named: Bhanu Chowk, Dharan. */
function withoutJunctions(readings: readonly Reading[], { words }: PlaceText): readonly Reading[] {
  const others = readings.filter(
    ({ span, match }) => !isBeforeJunction(words, span.end) && !isDoubtful(match),
  )
  return readings.filter(
    ({ row, span }) =>
      !isBeforeJunction(words, span.end) ||
      !others.some(
        (other) =>
          other.unit.level === 'local_unit' &&
          other.row !== row &&
          (other.span.end <= span.start || other.span.start > span.end),
      ),
  )
}

/** Leaves out names with typing errors if the words are the name of a known place. */
function withoutNearNames(readings: readonly Reading[]): readonly Reading[] {
  const places = readings.filter(({ match: { name, tier } }) => name.kind === 'place' && tier !== 'fold')
  return readings.filter(
    ({ match, span }) =>
      !isDoubtful(match) ||
      (match.name.kind === 'part' && (match.tier === 'exact' || match.tier === 'sound')) ||
      !places.some((other) => other.span.start === span.start && other.span.end === span.end),
  )
}

/** True if a unit may be meant as well as the best one. */
function isRival(other: Weighed, best: Weighed): boolean {
  const { match, context, coverage, span } = best.reading
  const isSameSpan = other.reading.span.start === span.start && other.reading.span.end === span.end
  // A place whose name only sounds like that of a unit is not the unit.
  const isOwn = ownKinds.has(match.name.kind) && match.tier === 'exact'
  if (
    isSameSpan &&
    isOwn &&
    other.reading.match.name.kind === 'place' &&
    other.reading.match.tier !== 'exact'
  )
    return false
  // Places of one name without a district: none is surer than another.
  if (match.name.kind === 'place' && context.length === 0 && isSameSpan)
    return other.reading.match.name.kind === 'place'
  // A town by an everyday name, alone: former units of that name are as likely.
  const isEveryday = match.name.kind === 'alias' && match.name.field === 'name_en' && context.length === 0
  if (isEveryday && other.reading.match.tier === 'exact' && other.reading.match.name.place !== undefined)
    return (
      other.reading.span.end - other.reading.span.start === best.reading.span.end - best.reading.span.start
    )
  if (isSameSpan && isOfFormerUnit(match.name) && isOfFormerUnit(other.reading.match.name))
    return other.reading.match.name.place!.share >= minRivalShare && other.reading.coverage >= coverage - 1e-9
  if (match.name.kind === 'place' && context.length > 0 && isDoubtful(other.reading.match)) return false
  return other.weight >= best.weight - margin && other.reading.coverage >= coverage - coverageMargin
}

/** The best reading of each unit, by weight; ties in the order of the tree. */
function weighUnits(readings: readonly Reading[], weigh: (reading: Reading) => Weighed): Weighed[] {
  const best = new Map<number, Weighed>()
  for (const weighed of readings.map(weigh)) {
    const { row } = weighed.reading
    if (weighed.weight > (best.get(row)?.weight ?? 0)) best.set(row, weighed)
  }
  return [...best.values()].sort((a, b) => b.weight - a.weight || a.reading.row - b.reading.row)
}

const none = {
  unit: null,
  ward: null,
  ward_id: null,
  confidence: 0,
  match: null,
  matched_name: null,
  note: null,
  candidates: [],
} satisfies Partial<ResolvedAddress>

const unknownPlace: ResolveReason = {
  code: 'unknown_place',
  message: 'No unit is known by a name in this text. Check the spelling, or add the district.',
}

function noName(hasNumber: boolean): ResolveReason {
  const message = hasNumber
    ? 'The text holds a number and no name. Add the local unit.'
    : 'The text holds no name of a place. Add the local unit.'
  return { code: 'no_place_named', message }
}

function nothing(address: string, reason: ResolveReason): ResolvedAddress {
  return { address, status: 'unresolved', ...none, reason }
}

function tooDoubtful(
  address: string,
  best: Weighed,
  weighed: readonly Weighed[],
  places: Places,
): ResolvedAddress {
  const { contradiction, unit, context } = best.reading
  if (contradiction !== undefined) {
    const above = places.tree.parents(unit).map(({ name_en }) => name_en)
    const other = places.tree.units[contradiction.name.row]!.name_en
    const where = above.length === 0 ? '' : ` is in ${above.reverse().join(', ')}, and`
    const message = `${unit.name_en}${where} is not in the same place as ${other}, which the text names as well. Correct one of them.`
    return {
      ...nothing(address, { code: 'parents_disagree', message }),
      candidates: toCandidates([best], places),
    }
  }
  if (isDoubtful(best.reading.match) && context.length === 0 && best.reading.coverage < minDoubtfulCoverage)
    return nothing(address, unknownPlace)
  return {
    ...nothing(address, {
      code: 'too_vague',
      message:
        'The names in this text are too far from those of the units. Check the spelling, or add the district.',
    }),
    candidates: toCandidates(weighed, places),
  }
}

function several(address: string, weighed: readonly Weighed[], places: Places): ResolvedAddress {
  return {
    address,
    status: 'ambiguous',
    ...none,
    candidates: toCandidates(weighed, places, 0),
    reason: { code: 'several_units', message: describeSeveral(weighed) },
  }
}

function describeSeveral(weighed: readonly Weighed[]): string {
  const { kind, text } = weighed[0]!.reading.match.name
  if (kind === 'zone' || kind === 'region') {
    const old = kind === 'zone' ? 'zone' : 'development region'
    return `${text} was a ${old} up to 2015. Add the district or the local unit.`
  }
  const names = [...new Set(weighed.map(({ reading }) => reading.unit.name_en))].slice(0, 3).join(' or ')
  return `${weighed.length} units may be meant by ${names}. Add the district, the kind of unit or the ward.`
}

function resolved(address: string, { reading, weight, ward }: Weighed, places: Places): ResolvedAddress {
  const { unit, match } = reading
  const exists = ward === undefined || hasWard(reading, ward)
  const number = ward === undefined || !exists ? null : ward
  return {
    address,
    status: exists ? 'resolved' : 'unresolved',
    unit: toUnitReference(places.tree, unit),
    ward: number,
    ward_id: number === null ? null : toWardId(unit.id, number),
    confidence: round(exists ? weight : weight * missingWardFactor),
    match: toMatchKind(match),
    matched_name: match.name.text,
    note: toNote(match, unit),
    candidates: [],
    reason: exists ? null : noSuchWard(reading, ward),
  }
}

function noSuchWard({ unit }: Reading, ward: number): ResolveReason {
  const message =
    unit.level === 'local_unit'
      ? `${unit.name_en} has the wards 1 to ${unit.ward_count}, and no ward ${ward}.`
      : `Ward ${ward} is one of a local unit, and ${unit.name_en} is a ${unit.level}. Add the local unit.`
  return { code: 'no_such_ward', message }
}

function hasWard({ unit }: Reading, ward: number): boolean {
  return unit.level === 'local_unit' && ward >= 1 && ward <= unit.ward_count
}

/** Candidates, surest first; those without the ward last. */
function toCandidates(
  weighed: readonly Weighed[],
  { tree }: Places,
  min = (weighed[0]?.weight ?? 0) - listMargin,
): ResolveCandidate[] {
  return weighed
    .filter(({ weight }) => weight >= min)
    .map(({ reading, weight, ward }) => ({
      unit: toUnitReference(tree, reading.unit),
      confidence: round(weight),
      ward_exists: ward === undefined ? null : hasWard(reading, ward),
      match: toMatchKind(reading.match),
      matched_name: reading.match.name.text,
      note: toNote(reading.match, reading.unit),
    }))
    .sort((a, b) => Number(a.ward_exists === false) - Number(b.ward_exists === false))
    .slice(0, maxCandidates)
}

/** Rounds to two digits; more would suggest a measurement. */
function round(weight: number): number {
  return Math.round(weight * 100) / 100
}
