import type { Fact } from '../tools/tool.ts'

/** The subject of the answer before. */
interface Antecedent {
  readonly day: string | undefined
  readonly bsYear: string | undefined
  readonly place: string | undefined
  /** Units that were counted or listed: districts of a province. */
  readonly units: { readonly kind: string; readonly within: string } | undefined
}

/** Labels of facts about one place. */
const ofPlace = new Set<string>(['population', 'area', 'wards', 'headquarters', 'province', 'district'])

const ofDay = /^(?:and )?(?:what|which) (?:day|weekday|tithi) (?:was|is) (?:it|that)\??$/i
const ofHoliday = /^(?:and )?(?:was|is) (?:it|that)(?: day)? a (?:public )?holiday\??$/i
const ofPosition = /^(?:and )?(?:which|what) (?:province|district) is it in\??$/i
const ofParts = /^(?:and )?how many (?:wards|people|municipalities|districts|schools)\??$/i
const possessive = /^(?:and )?(?:what is )?its (.+?)\??$/i
const possessiveOfNepali = /^(?:अनि )?(?:यसको|त्यसको) (.+?)\??$/u
const possessiveOfRomanised = /^(?:ani )?(?:yasko|tyasko|yesko|tesko) (.+?)\??$/i
const listing = /^(?:and )?(?:please )?(?:list|name|show) (?:them|these|those)(?: all)?\??$/i
const extreme = /^(?:and )?which (?:one )?is the (largest|biggest|smallest)(?: one)?(?: of them)?\??$/i
const dayOfMonth =
  /^(?:(?:and|ani|what about) |अनि )?(\p{Nd}{1,2} [\p{L}\p{M}]+|[\p{L}\p{M}]+ \p{Nd}{1,2})\??$/iu

/** True if a question may refer to the answer before, so that this has to be known. */
export function mayRefer(text: string): boolean {
  const asked = text.trim()
  return [
    ...[ofDay, ofHoliday, ofPosition, ofParts, possessive, possessiveOfNepali, possessiveOfRomanised],
    ...[listing, extreme, dayOfMonth],
  ].some((pattern) => pattern.test(asked))
}

/**
 * Writes what a question refers to into it, by the facts of the answer before: "its population" after one about Kaski is
 * "population of Kaski". Undefined if that answer was about nothing of the kind: the question is read as it stands.
 */
export function referTo(text: string, facts: readonly Fact[]): string | undefined {
  const asked = text.trim()
  const { day, bsYear, place, units } = antecedentOf(facts)
  if (day !== undefined && ofDay.test(asked)) return `Which day is ${day}?`
  if (day !== undefined && ofHoliday.test(asked)) return `Is ${day} a holiday?`
  const date = dayOfMonth.exec(asked)?.[1]
  if (bsYear !== undefined && date !== undefined) return `What is ${date} ${bsYear}?`
  if (place !== undefined) {
    const part = possessive.exec(asked)?.[1]
    if (part !== undefined) return `${part} of ${place}`
    const nepali = possessiveOfNepali.exec(asked)?.[1]
    if (nepali !== undefined) return `${place} को ${nepali}`
    const romanised = possessiveOfRomanised.exec(asked)?.[1]
    if (romanised !== undefined) return `${place} ko ${romanised}`
    if (ofPosition.test(asked)) return asked.replace(/^and /i, '').replace(/ is it in/i, ` is ${place} in`)
    if (ofParts.test(asked)) return `${asked.replace(/^and /i, '').replace(/\?$/, '')} in ${place}?`
  }
  if (units !== undefined) {
    if (listing.test(asked)) return `List the ${units.kind}s of ${units.within}`
    const order = extreme.exec(asked)?.[1]
    if (order !== undefined) return `Which is the ${order} ${units.kind} in ${units.within}?`
  }
  return undefined
}

function antecedentOf(facts: readonly Fact[]): Antecedent {
  const textOf = (label: Fact['label']) => {
    const value = facts.find((fact) => fact.label === label)?.value
    return typeof value === 'object' ? value.en : undefined
  }
  const places = new Set(facts.flatMap(({ label, about }) => (ofPlace.has(label) && about ? about.en : [])))
  const first = facts.find(({ label }) => /^(?:largest|smallest)_by_/.test(label))?.value
  const counted = facts.find(({ label }) => label === 'count_district' || label === 'count_province')
  return {
    day: textOf('ad_date'),
    bsYear: textOf('bs_date')?.split(' ')[0],
    place: typeof first === 'object' ? first.en : places.size === 1 ? [...places][0] : undefined,
    units:
      counted === undefined
        ? undefined
        : { kind: counted.label.replace('count_', ''), within: counted.about?.en ?? 'Nepal' },
  }
}
