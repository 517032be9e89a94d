import type { School } from '@tathya/contracts/http'
import type { ReaderOfRows } from '@tathya/datasets'
import { isPlaceKind, placeAbbreviations } from '../../search/read-query.ts'
import { otherNamesOf } from '../../search/school-document.ts'
import { splitWords, toWord, type Word } from '../../search/words.ts'

/** What stands in names of kinds besides: Province No. 2, Sub-Metropolitan City. */
const besideKinds = new Set(['no', 'nan', 'sub', 'city'].map((plain) => toWord(plain).skeleton))
/** Kinds as they are cut short, at the end of a name. */
const shortKinds = new RegExp(
  `\\s+(?:${[...placeAbbreviations.map((parts) => parts.join('\\s+')), 'smc', 'mc'].join('|')})$`,
)

/** Districts that were one until 2015: their old name stands for both, also where one of them is still called so. */
const splitDistricts: Readonly<Record<string, readonly string[]>> = {
  nawalparasi: ['Nawalpur', 'Nawalparasi'],
  rukum: ['Rukum Purba', 'Rukum Paschim'],
}

/** The code of a province as ISO 3166-2 has it, and as it is cut short: NP-P3, P3. */
const provinceCode = /^(?:np)?p(?=[1-7]$)/

/** How a place is written, from exactly to hardly alike. */
const likenesses = ['plain', 'sound', 'skeleton'] as const

/** Reads provinces by name in either script, former name (Province No. 2) or number. */
export const provinceReader = placeReader(
  'province',
  1,
  'a province by its name in English or Nepali, its former name (Province No. 2), its number, 1 to 7, or its code (NP-P2)',
)

/** Reads districts by any usual name in either script, or by code; a name of before 2015 may stand for two. */
export const districtReader = placeReader(
  'district',
  3,
  'a district by any usual name in English or Nepali (Kavre for Kavrepalanchok; Nawalparasi and Rukum mean both parts), or by its code such as 309',
  splitDistricts,
)

/** Reads local units by any usual name in either script, with or without its kind, or by code. */
export const municipalityReader = placeReader(
  'municipality_name',
  5,
  'a local unit by its present or a former name in English or Nepali, with or without its kind (Dharan, Dharan na pa), or by its code such as 30608',
)

/** @param digits those that the code of such a place has in the codes of local units */
function placeReader(
  field: 'province' | 'district' | 'municipality_name',
  digits: number,
  accepted: string,
  several: Readonly<Record<string, readonly string[]>> = {},
): ReaderOfRows<School> {
  return {
    accepted,
    create(schools) {
      const codes = new Map(schools.map((school) => [school.local_unit_id.slice(0, digits), school[field]]))
      const names = [...codes].flatMap(([code, value]) =>
        [value, ...otherNamesOf(code)].map((name) => ({ value, word: toPlaceWord(name) })),
      )
      const byLikeness = likenesses.map((likeness) => ({
        likeness,
        named: Map.groupBy(names, ({ word }) => word[likeness]),
      }))
      return (text) => {
        const word = toPlaceWord(text)
        const both = several[word.plain] ?? several[word.sound]
        if (both !== undefined) return both
        const coded = codes.get(word.plain.replace(provinceCode, ''))
        if (coded !== undefined) return [coded]
        if (word.plain === '') return undefined
        for (const { likeness, named } of byLikeness) {
          const found = named.get(word[likeness])
          if (found !== undefined) return [...new Set(found.map(({ value }) => value))]
        }
        return undefined
      }
    },
  }
}

/** The name of a place as one word, without what says its kind. */
function toPlaceWord(text: string): Word {
  const all = splitWords(text)
  const named = all.filter((plain) => !isPlaceKind(plain) && !besideKinds.has(toWord(plain).skeleton))
  const bare = (named.length > 0 ? named : all).join(' ').replace(shortKinds, '')
  return toWord(bare.replaceAll(' ', ''))
}
