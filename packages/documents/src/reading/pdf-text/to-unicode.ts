import { convertLegacy, findLegacyFont, findLegacyText, type LegacyFont } from '../../legacy-fonts/index.ts'
import { toLogicalOrder } from './logical-order.ts'
import { type PageText, type TextChar, type TextLine, type TextWord, toPlainText } from './page-text.ts'
import { qualityOf } from './quality.ts'

/** A word with its text in Unicode. */
export interface UnicodeWord {
  readonly text: string
  /** It was in a legacy font. */
  readonly legacy: boolean
  readonly word: TextWord
  readonly line: TextLine
}

/** The words of a page in Unicode and in the order of reading. */
export interface UnicodePage {
  readonly words: readonly UnicodeWord[]
  /** Names of the legacy fonts that were converted. */
  readonly legacyFonts: readonly string[]
  /** Signs were in the order of drawing, and were put in that of reading as far as that is certain. */
  readonly reordered: boolean
}

/**
 * The words of a page in Unicode: text of legacy fonts, known by their name, is converted, and signs in the order of drawing
 * are put in that of reading.
 */
export function toUnicode(page: PageText): UnicodePage {
  const used = new Set<string>()
  const unnamed = findUnnamed(page)
  const converted = page.lines.map((line) => ({
    line,
    words: line.words.map((word) => ({ word, ...convertWord(word, unnamed, used), line })),
  }))
  const text = converted.map(({ words }) => words.map((word) => word.text).join(' ')).join('\n')
  const reordered = qualityOf(text).score < 1
  const words = converted.flatMap((line) => line.words)
  return {
    words: reordered ? words.map((word) => ({ ...word, text: toLogicalOrder(word.text) })) : words,
    legacyFonts: [...used],
    reordered,
  }
}

/** The legacy font of a page whose fonts have lost their names, as some programs call them F1. */
function findUnnamed({ lines }: PageText): LegacyFont | undefined {
  const nameless = lines.map((line) => ({
    ...line,
    words: line.words.filter(({ chars }) => chars.every(({ font }) => isNameless(font))),
  }))
  return findLegacyText(toPlainText(nameless))
}

/** A name that says nothing: none, or a letter and a number. */
function isNameless(font: string): boolean {
  return /^[A-Za-z]{0,3}\d*$/.test(font)
}

function convertWord(
  { chars }: TextWord,
  unnamed: LegacyFont | undefined,
  used: Set<string>,
): { text: string; legacy: boolean } {
  const runs: { font: LegacyFont | undefined; text: string }[] = []
  for (const char of chars) {
    const font = fontOf(char, unnamed)
    const last = runs.at(-1)
    if (last !== undefined && last.font === font) last.text += char.text
    else runs.push({ font, text: char.text })
  }
  let legacy = false
  const texts = runs.map(({ font, text }) => {
    // A PDF may already say what the glyphs are.
    if (font === undefined || /[\u0900-\u097f]/.test(text)) return text
    used.add(font.name)
    legacy = true
    return convertLegacy(text, font)
  })
  return { text: texts.join(''), legacy }
}

const fontsByName = new Map<string, LegacyFont | undefined>()

function fontOf({ font }: TextChar, unnamed: LegacyFont | undefined): LegacyFont | undefined {
  if (!fontsByName.has(font)) {
    if (fontsByName.size > 1_000) fontsByName.clear()
    fontsByName.set(font, findLegacyFont(font))
  }
  return fontsByName.get(font) ?? (isNameless(font) ? unnamed : undefined)
}
