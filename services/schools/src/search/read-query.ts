import { formBits, isRespect, readName } from './phrases.ts'
import { withoutPlaceKinds } from './place-kinds.ts'
import { levelWords } from './school-document.ts'
import { splitWords, type Word } from './words.ts'

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
  'aadharbhut',
  'basic',
]

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
  const bare = plains.filter((plain, at) => !isRespect(plain) || isBeginning(plain, at, plains))
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

/** True if a last word like "sri" may be the beginning of another: Srijana. */
function isBeginning(plain: string, at: number, plains: readonly string[]): boolean {
  return at > 0 && at === plains.length - 1 && plain !== 'shree'
}

/** True if a word is a prefix of a common word ("sec", "vidya"), or a single letter. */
export function isCommonBeginning({ plain }: Word): boolean {
  return plain.length === 1 || (plain.length >= 3 && commonWords.some((word) => word.startsWith(plain)))
}
