import type { FoundName, NameIndex } from '../names/name-index.ts'
import type { PlaceType } from '../names/place-types.ts'
import type { PlaceText, PlaceWord } from '../names/read-place.ts'
import { joinKeys } from '../names/words.ts'

/** Words of a text that stand together and may be one name, with the units that they may mean. */
export interface Span {
  /** Words `start` to before `end`. */
  readonly start: number
  readonly end: number
  /** What the text says that it is. */
  readonly type: PlaceType | undefined
  /** True where it is all of its part of the text. */
  readonly isWhole: boolean
  /** What it may mean, by the rows of the units. */
  readonly found: ReadonlyMap<number, readonly FoundName[]>
}

/** Most words of a name. */
const maxWords = 5
/** Letters from which a name that only begins with a word counts, where more could not be typed any more. */
const minForClosedPrefix = 4

/** How a text is looked at. */
export interface ReadingMode {
  /** The last word may be the beginning of a longer one. */
  readonly typing: boolean
  /** Words may have more wrong letters than usual. */
  readonly wide?: boolean
}

/** Looks up every run of words that may be a name. */
export function findSpans(
  { words, endsInWord }: PlaceText,
  index: NameIndex,
  { typing, wide = false }: ReadingMode,
): Span[] {
  const spans: Span[] = []
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + maxWords); end += 1) {
      if (words[end - 1]!.part !== words[start]!.part) break
      const isOpen = typing && endsInWord && end === words.length
      const names = index.find(joinKeys(words.slice(start, end)), {
        prefixFrom: isOpen ? 1 : end - start > 1 ? undefined : minForClosedPrefix,
        isOpen,
        isWide: wide,
      })
      if (names.length === 0) continue
      spans.push({
        start,
        end,
        type: words[end - 1]!.type ?? words[start]!.typeBefore,
        isWhole: isWhole(words, start, end),
        found: Map.groupBy(names, ({ name }) => name.row),
      })
    }
  }
  return spans
}

function isWhole(words: readonly PlaceWord[], start: number, end: number): boolean {
  const { part } = words[start]!
  return words[start - 1]?.part !== part && words[end]?.part !== part
}
