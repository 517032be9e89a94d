import type { School } from '@tathya/contracts/http'
import type { ReaderOfRows } from '@tathya/datasets'
import { isPlaceKind, placeAbbreviations } from '../../search/place-kinds.ts'
import { otherNamesOf } from '../../search/school-document.ts'
import { splitWords, toWord, type Word } from '../../search/words.ts'

/** Other words in names of kinds: Province No. 2, Sub-Metropolitan City. */
const besideKinds = new Set(['no', 'nan', 'sub', 'city'].map((plain) => toWord(plain).skeleton))
/** Abbreviated kinds, at the end of a name. */
const shortKinds = new RegExp(
  `\\s+(?:${[...placeAbbreviations.map((parts) => parts.join('\\s+')), 'smc', 'mc'].join('|')})$`,
)

/** Districts split in 2015: the old name means both, even where one of them kept it. */
const splitDistricts: Readonly<Record<string, readonly string[]>> = {
  nawalparasi: ['Nawalpur', 'Nawalparasi'],
  rukum: ['Rukum Purba', 'Rukum Paschim'],
}

/** The ISO 3166-2 code of a province, full or short: NP-P3, P3. */
const provinceCode = /^(?:np)?p(?=[1-7]$)/

/** Forms of a name, from the most to the least specific. */
const likenesses = ['plain', 'sound', 'skeleton'] as const

/** Reads provinces by name in either script, former name (Province No. 2) or number. */
export const provinceReader = placeReader(
  'province',
  1,
  'a province by its name in English or Nepali, its former name (Province No. 2), its number, 1 to 7, or its code (NP-P2)',
)

/** Reads districts by any common name in either script, or by code; a name of before 2015 may stand for two. */
export const districtReader = placeReader(
  'district',
  3,
  'a district by any common name in English or Nepali (Kavre for Kavrepalanchok; Nawalparasi and Rukum mean both parts), or by its code such as 309',
  splitDistricts,
)

/** Reads local units by any common name in either script, with or without its kind, or by code. */
export const municipalityReader = placeReader(
  'municipality_name',
  5,
  'a local unit by its present or a former name in English or Nepali, with or without its kind (Dharan, Dharan na pa), or by its code such as 30608',
)

/** @param digits length of the place's code within codes of local units */
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
          const matches = named.get(word[likeness])
          if (matches !== undefined) return [...new Set(matches.map(({ value }) => value))]
        }
        return undefined
      }
    },
  }
}

/** The name of a place as one word, without its kind. */
function toPlaceWord(text: string): Word {
  const all = splitWords(text)
  const named = all.filter((plain) => !isPlaceKind(plain) && !besideKinds.has(toWord(plain).skeleton))
  const bare = (named.length > 0 ? named : all).join(' ').replace(shortKinds, '')
  return toWord(bare.replaceAll(' ', ''))
}
