import { readName } from './phrases.ts'
import { levelWords } from './school-document.ts'
import { splitWords, type Word } from './words.ts'

/** A search, read. */
export interface SchoolQuery {
  readonly words: readonly Word[]
  /** Levels that are named, as bits. */
  readonly levels: number
  /** True where the last word may be the beginning of a longer one. */
  readonly lastIsOpen: boolean
  /** The number of a school, where the search is nothing else. */
  readonly schoolId: number | undefined
}

/** Most words of a search that count; the rest is passed over. */
const wordLimit = 16

/** Words that callers are about to type and that name no school. */
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

/** Reads a search: numbers, levels and the words that are left. A search for a level alone has the level as its word. */
export function readQuery(text: string): SchoolQuery {
  const plains = splitWords(text).slice(0, wordLimit)
  const { words, levels, endsInWord } = readName(plains)
  const isNumber = plains.length === 1 && /^[1-9]\d{1,5}$/.test(plains[0]!)
  return {
    words: words.length > 0 ? words : levelWords(levels),
    levels,
    lastIsOpen: endsInWord,
    schoolId: isNumber ? Number(plains[0]) : undefined,
  }
}

/** True for a word that is the beginning of one that every school may have ("sec", "vidya"), or a single letter. */
export function isCommonBeginning({ plain }: Word): boolean {
  return plain.length === 1 || (plain.length >= 3 && commonWords.some((word) => word.startsWith(plain)))
}
