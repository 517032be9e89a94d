import { type PageText, type TextLine, type TextWord, toUnicode } from '@tathya/documents/pdf-text'
import type { LayerWord } from './layer-word.ts'
import type { TrueWords } from './true-words.ts'

/** A page's words as a layer. */
export interface LayerPage {
  readonly words: readonly LayerWord[]
  /** Names of the legacy fonts whose text became Unicode. */
  readonly legacyFonts: readonly string[]
}

/**
 * The words of a page as a layer: in Unicode and the order of reading, put right by those of the source where it is known.
 * `typed` has words that are typed for legacy fonts.
 */
export function toLayerPage(
  page: PageText,
  truth: TrueWords | undefined,
  typed: ReadonlyMap<string, string> = new Map(),
): LayerPage {
  const { words, legacyFonts } = toUnicode(page)
  const read = words.map((word) => ({ ...word, text: typed.get(word.text) ?? word.text }))
  if (truth === undefined)
    return { words: read.map(({ text, word, line }) => toLayerWord(text, line, [word])), legacyFonts }
  const layer = truth.correct(read.map(({ text }) => text)).map(({ from, count, words: source }) => {
    const { line } = read[from]!
    const pieces = read.slice(from, from + count).filter((piece) => piece.line === line)
    return toLayerWord(
      source.join(' '),
      line,
      pieces.map(({ word }) => word),
    )
  })
  return { words: layer, legacyFonts }
}

/** A word instead of the pieces that it is stored as, which are on one line. */
function toLayerWord(text: string, line: TextLine, pieces: readonly TextWord[]): LayerWord {
  const { x, y, angle } = pieces[0]!.chars[0]!
  const lying = Math.abs(Math.cos((angle * Math.PI) / 180)) >= Math.SQRT1_2
  const [first, last] = [pieces[0]!, pieces.at(-1)!]
  const width = lying
    ? Math.max(first.right, last.right) - Math.min(first.left, last.left)
    : Math.max(first.top, last.top) - Math.min(first.bottom, last.bottom)
  return { text, x, y, width: Math.max(width, 1), size: sizeOf(line), angle }
}

/** The size of most characters of a line. */
function sizeOf({ words }: TextLine): number {
  const sizes = words.flatMap(({ chars }) => chars.map(({ size }) => size)).sort((a, b) => a - b)
  return Math.max(1, sizes[Math.floor(sizes.length / 2)]!)
}
