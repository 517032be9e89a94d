import type { UnitMatchKind } from '@tathya/contracts/http'
import type { FoundName } from '../names/name-index.ts'
import type { PlaceNumber, PlaceText } from '../names/read-place.ts'
import { toMatchKind } from '../search/match-kind.ts'
import type { Reading } from '../search/readings.ts'
import { maxWards } from '../units/wards.ts'

/** How sure a name is by itself, by how it was found. */
const sureness: Readonly<Record<UnitMatchKind, number>> = {
  code: 1,
  exact: 1,
  former: 0.97,
  alias: 0.99,
  sound: 0.97,
  part: 0.82,
  prefix: 0.75,
  typo: 0.85,
  seat: 0.75,
  zone: 0.6,
  region: 0.55,
}
/** Sound-alikes in which little is the same, and names with two wrong letters. */
const foldFactor = 0.96
const twoTyposFactor = 0.85
/** A name for which nothing else in the address speaks. */
const aloneFactor = 0.96
/** What is lost where no letter of the rest is explained: little where the unit is confirmed, much where it is not. */
const restOfConfirmed = 0.25
const restOfAlone = 0.55
/** A doubtful name with much beside it that is unknown is rather no name of Nepal. */
const doubtfulAlone = 0.75
const contradicted = 0.3
/** Only local units have wards, and not all have many. */
const wardOfDistrict = 0.5
const wardTooHigh = 0.95
const reversed = 0.98

/** The ward stands behind another name: Bagmati-7, Lalitpur is ward 7 of Bagmati. */
const wardOfOther = 0.85
/** It stands behind a name that is not known: Baneshwor-10, Kathmandu is ward 10 of Kathmandu, but other wards are of units misspelt. */
const wardOfUnknown = 0.75

/** The number of the ward that an address names for a reading: the marked one, else the one behind the name, else the only one. */
export function wardOf(place: PlaceText, reading: Reading): number | undefined {
  return wardNumber(place, reading)?.value
}

function wardNumber({ ward, numbers }: PlaceText, { span }: Reading): PlaceNumber | undefined {
  if (ward !== undefined) return ward
  const possible = numbers.filter(({ value }) => value <= maxWards)
  return (
    possible.find((number) => isBehind(number, span)) ?? (possible.length === 1 ? possible[0] : undefined)
  )
}

function isBehind({ after }: PlaceNumber, span: Reading['span']): boolean {
  return after === span.end
}

/** How sure it is that an address means what a reading says, 0 to 1. */
export function weighReading(place: PlaceText, reading: Reading): number {
  const { found, fit, context, coverage, isReversed, contradiction, span } = reading
  const isConfirmed =
    context.length > 0 ||
    (span.type !== undefined && fit >= 0.9) ||
    place.numbers.some((number) => number.value <= maxWards && isBehind(number, span)) ||
    place.ward?.after === span.end
  const rest = 1 - coverage
  let weight = surenessOf(found) * fit
  weight *= 1 - rest * (isConfirmed ? restOfConfirmed : restOfAlone)
  if (!isConfirmed) weight *= rest > 0.3 && isDoubtful(found) ? doubtfulAlone : aloneFactor
  if (contradiction !== undefined) weight *= contradicted
  if (isReversed) weight *= reversed
  return weight * weighWard(wardNumber(place, reading), reading)
}

function weighWard(ward: PlaceNumber | undefined, { unit, span, taken }: Reading): number {
  if (ward === undefined) return 1
  if (unit.level !== 'local_unit') return wardOfDistrict
  if (ward.value > unit.ward_count) return wardTooHigh
  if (ward.after === 0 || ward.after === span.end) return 1
  return taken[ward.after - 1] === true ? wardOfOther : wardOfUnknown
}

function surenessOf(found: FoundName): number {
  const factor = found.tier === 'fold' ? foldFactor : found.tier === 'typos' ? twoTyposFactor : 1
  const sure = sureness[toMatchKind(found)] * factor
  return found.tier === 'prefix' ? sure * (0.5 + 0.5 * found.part) : sure
}

/** True where a name may be another word altogether. */
export function isDoubtful({ tier, name }: FoundName): boolean {
  return tier === 'typo' || tier === 'typos' || tier === 'prefix' || name.kind === 'part'
}
