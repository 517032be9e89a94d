import type { UnitMatchKind } from '@tathya/contracts/http'
import type { FoundName } from '../names/name-index.ts'
import type { PlaceNumber, PlaceText } from '../names/read-place.ts'
import { isOfFormerUnit } from '../names/unit-names.ts'
import { toMatchKind } from '../search/match-kind.ts'
import { ownKinds, type Reading } from '../search/readings.ts'
import { maxWards } from '../units/wards.ts'

/** The weight of a name by its kind of match. */
const matchWeights: Readonly<Record<UnitMatchKind, number>> = {
  code: 1,
  exact: 1,
  former: 0.97,
  alias: 0.99,
  sound: 0.97,
  part: 0.82,
  prefix: 0.75,
  typo: 0.85,
  seat: 0.75,
  place: 0.92,
  zone: 0.6,
  region: 0.55,
}
/** Distant sound-alikes, and names with two typing errors. */
const foldFactor = 0.96
const twoTyposFactor = 0.85
/** A name that nothing else in the address confirms. */
const aloneFactor = 0.96
/** The same for a place inside a unit: other units may have one of its name that no list has. */
const placeAlone = 0.54
/** The same if the text says that it was a village committee or municipality. */
const formerPlaceAlone = 0.75
/** Minimum factor for a place that has most of its area or schools in another unit. */
const minShareFactor = 0.75
/** Penalty for unexplained letters: low for confirmed units, high for others. */
const unexplainedConfirmed = 0.25
const unexplainedAlone = 0.55
/** A doubtful name with many unexplained letters is probably no name of Nepal. */
const doubtfulAlone = 0.75
const contradicted = 0.3
/** Only local units have wards, and not all have many. */
const wardOfDistrict = 0.5
const wardTooHigh = 0.95
const reversed = 0.98

/** The ward follows another name: Bagmati-7, Lalitpur is ward 7 of Bagmati. */
const wardOfOther = 0.85
/** It follows an unknown name: Baneshwor-10, Kathmandu is ward 10 of Kathmandu, but other wards are of units misspelt. */
const wardOfUnknown = 0.75

/** The ward of an address for a reading: the marked number, else the one after the name, else the only one. */
export function wardOf(place: PlaceText, reading: Reading): number | undefined {
  return wardNumber(place, reading)?.value
}

/** The number of a ward that ended in 2017 with its village committee or municipality: never one of today. */
export function formerWardOf(place: PlaceText, reading: Reading): number | undefined {
  const all = place.ward === undefined ? place.numbers : [place.ward]
  return all.find((number) => number.value <= maxWards && isOfFormer(place, number, reading))?.value
}

/** True if a number stands beside the name of a former unit: that of the reading, or another one in the unit. */
function isOfFormer({ words }: PlaceText, number: PlaceNumber, reading: Reading): boolean {
  const { after, isLeading } = number
  const word = words[after - 1]
  if (word?.type === 'village' || word?.typeBefore === 'village') return true
  if (isOfFormerUnit(reading.match.name) && (after === 0 || after === reading.span.end)) return true
  return reading.formerUnits.some(({ start, end }) => after === (isLeading ? start : end))
}

function wardNumber(place: PlaceText, reading: Reading): PlaceNumber | undefined {
  const { span } = reading
  const { ward } = place
  if (ward !== undefined) return isOfFormer(place, ward, reading) ? undefined : ward
  const possible = place.numbers.filter(
    (number) =>
      number.value <= maxWards && !isOfFormer(place, number, reading) && !isOfUnknown(number, reading),
  )
  return possible.find((number) => follows(number, span)) ?? (possible.length === 1 ? possible[0] : undefined)
}

/**
 * True for a number beside a word that is not understood, of a district or province without a town of its name:
 * Qwertypur-5, Morang.
 */
function isOfUnknown({ after, isLeading }: PlaceNumber, { unit, taken, row, span }: Reading): boolean {
  if (unit.level === 'local_unit' || taken[isLeading ? after : after - 1] !== false) return false
  return ![...span.matches].some(
    ([other, names]) => other !== row && names.some(({ name }) => ownKinds.has(name.kind)),
  )
}

function follows({ after }: PlaceNumber, span: Reading['span']): boolean {
  return after === span.end
}

/** The weight of a reading of an address, 0 to 1. */
export function weighReading(place: PlaceText, reading: Reading): number {
  const { match, fit, context, coverage, isReversed, contradiction, span } = reading
  const isConfirmed =
    context.length > 0 ||
    (span.type !== undefined && fit >= 0.9) ||
    place.numbers.some((number) => number.value <= maxWards && follows(number, span)) ||
    place.ward?.after === span.end
  const unexplained = 1 - coverage
  let weight = weightOf(match) * fit
  if (match.name.place !== undefined && context.length === 0)
    weight *= isCalledFormer(reading) ? formerPlaceAlone : placeAlone
  weight *= 1 - unexplained * (isConfirmed ? unexplainedConfirmed : unexplainedAlone)
  if (!isConfirmed && match.name.kind !== 'place')
    weight *= unexplained > 0.3 && isDoubtful(match) ? doubtfulAlone : aloneFactor
  if (contradiction !== undefined) weight *= contradicted
  if (isReversed) weight *= reversed
  // A former unit that is not known leaves the district, which its ward says nothing of.
  if (reading.unit.level !== 'local_unit' && formerWardOf(place, reading) !== undefined)
    return weight * wardOfDistrict
  return weight * weighWard(wardNumber(place, reading), reading) * weighFormerWard(place, reading)
}

/** A former unit that is not taken to lie in the unit says as little as an unknown name. */
function weighFormerWard(place: PlaceText, reading: Reading): number {
  const isUnexplained = reading.formerUnits.some(
    ({ start, end }) =>
      reading.taken[start] === false &&
      [place.ward, ...place.numbers].some((number) => number?.after === end || number?.after === start),
  )
  return isUnexplained && formerWardOf(place, reading) !== undefined ? wardOfUnknown : 1
}

/** True if the type in the text is that of a unit that ended in 2017, as its name is. */
function isCalledFormer({ match, span }: Reading): boolean {
  return span.type !== undefined && span.type === match.name.place?.kind
}

function weighWard(ward: PlaceNumber | undefined, { unit, span, taken }: Reading): number {
  if (ward === undefined) return 1
  if (unit.level !== 'local_unit') return wardOfDistrict
  if (ward.value > unit.ward_count) return wardTooHigh
  if (ward.after === 0 || ward.after === span.end) return 1
  return taken[ward.after - 1] === true ? wardOfOther : wardOfUnknown
}

function weightOf(match: FoundName): number {
  const factor = match.tier === 'fold' ? foldFactor : match.tier === 'typos' ? twoTyposFactor : 1
  const sound = match.tier === 'sound' && match.name.kind === 'place' ? matchWeights.sound : 1
  const weight = matchWeights[toMatchKind(match)] * factor * sound
  if (match.name.place !== undefined)
    return weight * (minShareFactor + (1 - minShareFactor) * match.name.place.share)
  return match.tier === 'prefix' ? weight * (0.5 + 0.5 * match.part) : weight
}

/** True if a name may be a different word. */
export function isDoubtful({ tier, name }: FoundName): boolean {
  return tier === 'typo' || tier === 'typos' || tier === 'prefix' || name.kind === 'part'
}
