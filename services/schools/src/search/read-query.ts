import { formBits, isRespect, readName } from './phrases.ts'
import { levelWords } from './school-document.ts'
import { splitWords, toWord, type Word } from './words.ts'

/** A parsed search. */
export interface SchoolQuery {
  readonly words: readonly Word[]
  /** Levels that are named, as bits. */
  readonly levels: number
  /** Its form, as that of a name. */
  readonly form: number
  /** True where the last word may be incomplete. */
  readonly lastIsOpen: boolean
  /** The number of a school, where the search has nothing else. */
  readonly schoolId: number | undefined
}

/** Words of a search that are read; others are ignored. */
const maxWords = 16

/** Common words that name no school. */
const commonWords = [
  'secondary',
  'school',
  'primary',
  'vidyalaya',
  'bidyalaya',
  'madhyamik',
  'prathamik',
  'adharbhut',
  'basic',
]

const fillers = new Set(['in', 'of', 'at', 'near', 'the', 'and', 'best'])

/** Words before the number of a ward or a school. */
const numberWords = new Set('ward wada vada no nan num number nambar id code emis'.split(' '))
/** Secondary schools with classes 11 and 12, as a sum: +2, 10+2. */
const plusTwo = /(?:(?<!\p{Nd})(?:10|१०)\s*)?\+\s*[2२](?!\p{Nd})/gu

/** The words of a search that count. */
export function toPlains(text: string): readonly string[] {
  return splitWords(text.replace(plusTwo, ' secondary ')).slice(0, maxWords)
}

/** Parses a search into numbers, levels and other words. A level alone is the word of its search. */
export function readQuery(all: readonly string[]): SchoolQuery {
  const plains = withoutPlaceKinds(all)
  // Of a name that has "shree" within, the word was joined before.
  const bare = plains.filter((plain) => !isRespect(plain))
  const { words, levels, form, endsInWord } = readName(bare)
  const only = words.length === 1 ? words[0]!.plain : ''
  return {
    words: words.length > 0 ? words : levelWords(levels),
    levels,
    form: bare.length < plains.length ? form | formBits.respect : form,
    lastIsOpen: endsInWord && bare.at(-1) === all.at(-1),
    schoolId: levels === 0 && /^[1-9]\d{1,5}$/.test(only) ? Number(only) : undefined,
  }
}

/** Removes kinds of places after other words. */
function withoutPlaceKinds(plains: readonly string[]): readonly string[] {
  const kept: string[] = []
  for (let at = 0; at < plains.length; ) {
    const length = numberWordsAt(plains, at) || (at === 0 ? 0 : placeKindAt(plains, at))
    if (length === 0) kept.push(plains[at]!)
    at += Math.max(1, length)
  }
  return kept
}

/** The number of words that describe the number after them: "ward no 4". */
function numberWordsAt(plains: readonly string[], at: number): number {
  let length = 0
  while (numberWords.has(plains[at + length] ?? '')) length += 1
  return /^\d/.test(plains[at + length] ?? '') ? length : 0
}

function placeKindAt(plains: readonly string[], at: number): number {
  // The last word may be the beginning of another: "in" of "international".
  if (fillers.has(plains[at]!)) return at + 1 < plains.length ? 1 : 0
  if (isPlaceKind(plains[at]!)) return 1
  const kind = placeAbbreviations.find((parts) => parts.every((part, index) => plains[at + index] === part))
  return kind?.length ?? 0
}

/** Whether a word is a prefix of a common word ("sec", "vidya"), or a single letter. */
export function isCommonBeginning({ plain }: Word): boolean {
  return plain.length === 1 || (plain.length >= 3 && commonWords.some((word) => word.startsWith(plain)))
}

/** Skeletons of words beside the names of places. */
const kinds = new Set(
  'municipality nagarpalika gaunpalika gaupalika mahanagarpalika upamahanagarpalika metropolitan rural district jilla zilla province pradesh'
    .split(' ')
    .map((plain) => toWord(plain).skeleton),
)

/** Kinds of places as abbreviations, letter by letter as they are written; the longest first. */
export const placeAbbreviations: readonly (readonly string[])[] = [
  'upa ma na pa',
  'ma na pa',
  'na pa',
  'ga pa',
  'napa',
  'gapa',
  'rm',
  'np',
  'gp',
  'mun',
].map((text) => text.split(' '))

/** Whether a word only describes the kind of a place. */
export function isPlaceKind(plain: string): boolean {
  return kinds.has(toWord(plain).skeleton)
}
