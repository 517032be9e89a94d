import { type School, SchoolTextField } from '@tathya/contracts/http'
import { soundKey } from '@tathya/datasets'
import otherPlaceNames from './other-place-names.json' with { type: 'json' }
import { isRespect, levelBits, readName, withoutMarks } from './phrases.ts'
import { withoutPlaceKinds } from './place-kinds.ts'
import { splitWords, toWord, type Word } from './words.ts'

/** The searched fields, in the order of their numbers in the index. */
export const searchedFields = SchoolTextField.options

/** Numbers of the first field that is no current name, and of the first that is no name. */
export const firstOtherField = 2
export const firstPlaceField = 3

/** A name of a school, as it is written. */
export interface WrittenName {
  /** See `toNameSound`. */
  readonly sound: string
  /** Its levels and words for school, as bits. */
  readonly form: number
}

/** A school as input of the index. */
export interface SchoolDocument {
  /** Words by field, in the order of `searchedFields`; each entry is one name of that field. */
  readonly fields: readonly (readonly (readonly Word[])[])[]
  /** The words of its name, for the share that a search covers. */
  readonly nameWords: readonly Word[]
  readonly levels: number
  /** The form of its name. */
  readonly form: number
  /** Its current names in both scripts, as they are written. */
  readonly written: readonly WrittenName[]
}

/** Other names of provinces, districts and local units by their code, where they do not sound like the register's. */
const placeNames: Readonly<Record<string, readonly string[]>> = otherPlaceNames

export function toSchoolDocument(school: School): SchoolDocument {
  const name = readNameOrLevel(school.school_name)
  const nepali = school.school_name_ne === null ? undefined : readNameOrLevel(school.school_name_ne)
  const unit = school.local_unit_id
  const names = [name.words, ...inOtherPlaceNames(name.words, school)]
  return {
    fields: [
      names,
      nepali === undefined ? [] : [nepali.words],
      school.old_names.map((old) => readNameOrLevel(old).words),
      school.location === null ? [] : [withoutPlaceKinds(splitWords(school.location)).map(toWord)],
      toPlace(school.municipality_name, unit),
      // The first three digits of a local unit's code are its district, the first one its province.
      toPlace(school.district, unit.slice(0, 3)),
      toPlace(school.province, unit.slice(0, 1)),
      school.ward_number === null ? [] : [[toWord(String(school.ward_number))]],
    ],
    nameWords: withoutMarks(name.words).filter(({ plain }) => !isRespect(plain)),
    levels: name.levels | (school.level === null ? 0 : levelBits[school.level]),
    form: name.form,
    written: [
      ...names.map((words) => ({ sound: toNameSound(words), form: name.form })),
      ...(nepali === undefined ? [] : [{ sound: toNameSound(nepali.words), form: nepali.form }]),
    ],
  }
}

/** Variants of a name with other names of the place in it: Birganj School for Birgunj School. */
function inOtherPlaceNames(words: readonly Word[], school: School): Word[][] {
  return words.flatMap(({ plain }, at) =>
    otherPlaceWords(plain, school).map((other) => words.with(at, other)),
  )
}

/** Other names, of one word each, where a word is the place of its school. */
export function otherPlaceWords(plain: string, school: School): Word[] {
  const unit = school.local_unit_id
  const isUnit = plain === school.municipality_name.toLowerCase()
  const isDistrict = plain === school.district.toLowerCase()
  const others = [
    ...(isUnit ? otherNamesOf(unit) : []),
    ...(isDistrict ? otherNamesOf(unit.slice(0, 3)) : []),
  ]
  return others.map(toWords).flatMap((words) => (words.length === 1 ? words : []))
}

/** Parses a name; a level alone ("Ma V") is its word. */
function readNameOrLevel(text: string): { words: readonly Word[]; levels: number; form: number } {
  const { words, levels, form } = readName(splitWords(text))
  return { words: words.length > 0 ? words : levelWords(levels), levels, form }
}

/** The words for levels in names without other words. */
export function levelWords(levels: number): Word[] {
  const named = Object.entries(levelBits).filter(([, bit]) => (levels & bit) !== 0)
  return named.map(([level]) => toWord(`#${level}`))
}

/** The other names of a place, by its code. */
export function otherNamesOf(code: string): readonly string[] {
  return placeNames[code] ?? []
}

function toPlace(name: string, code: string): Word[][] {
  return [name, ...otherNamesOf(code)].map(toWords)
}

function toWords(text: string): Word[] {
  return splitWords(text).map(toWord)
}

/** The sound of the words of a name, written as one: names differ in where they are joined. */
export function toNameSound(words: readonly Word[]): string {
  return soundKey(words.map(({ plain }) => plain).join(''))
}
