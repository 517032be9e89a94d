import type { AdministrativeUnit } from '@tathya/contracts/http'
import { isWithin, skeletonKey } from '@tathya/datasets'
import { toWords, type Word } from './words.ts'

/** The type that a word such as nagarpalika or zone gives a place. `ward` and `number` describe the number beside them. */
export type PlaceType =
  | AdministrativeUnit['type']
  | 'local_unit'
  | 'zone'
  | 'region'
  | 'village'
  | 'ward'
  | 'number'
  | 'nothing'

/** Words and abbreviations of both scripts; those of Devanagari follow from the Latin ones by their sound. */
const phrases: Readonly<Record<PlaceType, string>> = {
  province: 'province, pradesh, prov, state',
  district: 'district, dist, jilla, jila, zilla, ji, distt',
  metropolitan_city:
    'mahanagarpalika, mahanagar, ma na pa, manapa, metropolitan city, metropolitan, metropolis, metro, metro city, metropolitan municipality',
  sub_metropolitan_city:
    'upamahanagarpalika, upmahanagarpalika, upa mahanagar, u ma na pa, umanapa, sub metropolitan city, sub metropolitan, sub metropolis, sub metro, sub metro city',
  municipality:
    'nagarpalika, na pa, napa, n p, municipality, municipal, municipal city, mun, urban municipality',
  rural_municipality:
    'gaunpalika, gaupalika, gaunplika, gapalika, ga pa, gapa, g p, rural municipality, rural mun, r m, rm, rural',
  local_unit: 'palika, local unit, local level, sthaniya taha',
  zone: 'zone, anchal, anchhal',
  region: 'development region, bikas kshetra, bikas chhetra, region',
  village: 'village development committee, vdc, v d c, gabisa, ga bi sa, gaun bikas samiti, गाविस, गा वि स',
  ward: 'wada, ward, bada, wad, w, wd, wad, वडा, वार्ड, w n',
  number: 'no, number, num, nr, nos, nambar, nan, nam, na, num, nombor, नं, नम्बर',
  nothing: 'city, the, of, near, ra, post, office, box, country, address',
}

/** Words of a phrase at most. */
const maxPhrase = 4
/** Minimum letters of a word for one typing error, and for two. */
const minForTypo = 7
const minForTwoTypos = 9
/** Types that are suffixes of names: पोखरामहानगरपालिका. Abbreviations never are: नपा stands in धनपालथान. */
const suffixes: readonly (readonly [RegExp, PlaceType])[] = [
  [/upa?mahanagara?palika$/, 'sub_metropolitan_city'],
  [/mahanagara?palika$/, 'metropolitan_city'],
  [/nagara?palika$/, 'municipality'],
  [/ga[un]*palika$/, 'rural_municipality'],
  [/jilla$/, 'district'],
  [/pradesh$/, 'province'],
]
/** Minimum letters of a name before a suffix. */
const minBeforeSuffix = 3
/** Longer phrases are matched by their skeleton; in short ones every letter counts. */
const minForSkeleton = 7
const minForSound = 4

/** Phrases by their key, with their letters: other words may have the same skeleton, as Kunathari that of "country". */
const types = new Map<string, { readonly type: PlaceType; readonly plains: readonly string[] }>()
for (const [type, list] of Object.entries(phrases)) {
  for (const phrase of list.split(', ')) {
    const words = toWords(phrase)
    const key = keyOf(words)
    types.set(key, { type: type as PlaceType, plains: [...(types.get(key)?.plains ?? []), plainOf(words)] })
  }
}
/** Letters of a phrase for each letter in which its spellings may differ. */
const lettersPerSlip = 4
/** The words that are matched with typing errors. */
const longWords = Object.entries(phrases).flatMap(([type, list]) =>
  list
    .split(', ')
    .map((phrase) => toWords(phrase))
    .filter((words) => words.length === 1 && words[0]!.plain.length >= minForTypo)
    .map((words) => [words[0]!.plain, type as PlaceType] as const),
)

function keyOf(words: readonly Word[]): string {
  const key = words.map(({ plain, sound }) => (plain.length < minForSound ? plain : sound)).join('')
  // A short word is not an abbreviation that sounds like it: Muna, mun.
  const isShort = words.length === 1 && words[0]!.plain.length < minForSound
  return isShort ? `=${key}` : key.length < minForSkeleton ? key : skeletonKey(key)
}

function plainOf(words: readonly Word[]): string {
  return words.map(({ plain }) => plain).join('')
}

/** The type at the beginning of some words, and the number of its words; the longest phrase wins. */
export function typeAt(words: readonly Word[]): { type: PlaceType; length: number } | undefined {
  for (let length = Math.min(maxPhrase, words.length); length > 0; length -= 1) {
    const phrase = words.slice(0, length)
    const found = types.get(keyOf(phrase))
    if (found !== undefined && isSpeltLike(plainOf(phrase), found.plains)) return { type: found.type, length }
  }
  const type = words[0] === undefined ? undefined : nearlyType(words[0])
  return type === undefined ? undefined : { type, length: 1 }
}

function isSpeltLike(plain: string, others: readonly string[]): boolean {
  return others.some((other) => isWithin(other, plain, Math.ceil(plain.length / lettersPerSlip)))
}

function nearlyType({ plain }: Word): PlaceType | undefined {
  if (plain.length < minForTypo) return undefined
  const limit = plain.length >= minForTwoTypos ? 2 : 1
  return longWords.find(([word]) => word[0] === plain[0] && isWithin(word, plain, limit))?.[1]
}

/** Splits a word into a name and a suffix with its type. */
export function splitSuffix({ plain }: Word): { name: string; type: PlaceType } | undefined {
  for (const [suffix, type] of suffixes) {
    const name = plain.replace(suffix, '')
    if (name !== plain) return name.length >= minBeforeSuffix ? { name, type } : undefined
  }
  return undefined
}

const typedLast =
  'metropolitan municipality nagarpalika mahanagarpalika upamahanagarpalika gaunpalika rural district province pradesh jilla submetropolitan ward wada zone anchal'.split(
    ' ',
  )

/** True if a word is a prefix of a type: metro, munic. */
export function beginsType({ plain }: Word): boolean {
  return typedLast.some((word) => word.startsWith(plain))
}
