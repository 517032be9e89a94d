import type { ConversionOptions } from '@tathya/contracts/http'
import { convertLegacy, findLegacyText, isEnglish } from '@tathya/documents/legacy-fonts'
import { typedFor } from '../../shared/warnings.ts'
import type { ConversionContext } from '../converter.ts'

/** Characters that are looked at: a few pages. */
const sampleLength = 20_000

/** Treatment of the text of a document that is typed for a legacy font such as Preeti, by its letters alone. */
export interface LegacyText {
  /** Names of the fonts whose letters become Unicode. */
  readonly fonts: readonly string[]
  /** A line or cell as it is laid out. */
  toUnicode(text: string): string
}

/**
 * Finds text that is typed for a legacy font, by the first lines of a document. It becomes Unicode where the text alone is wanted,
 * numbers and lines in English excepted; a PDF shows what was typed, and a warning says so.
 */
export function findLegacy(
  lines: readonly string[],
  { output }: Pick<ConversionOptions, 'output'>,
  { warn }: Pick<ConversionContext, 'warn'>,
): LegacyText {
  const font = findLegacyText(lines.join('\n').slice(0, sampleLength))
  if (font === undefined) return asTyped
  if (output !== 'text') {
    warn(typedFor(font.name))
    return asTyped
  }
  return {
    fonts: [font.name],
    toUnicode: (text) => (isNumeric(text) || isEnglish(text) ? text : convertLegacy(text, font)),
  }
}

/**
 * True if a text is a number, date or amount in digits of ASCII: those of Nepali are typed with other keys. What ends in a slash or
 * colon is a word, such as `3/` for a house.
 */
function isNumeric(text: string): boolean {
  return /^[\s\d.,:/()%+-]*\d[\s\d.,:/()%+-]*$/.test(text) && !/[/:]\s*$/.test(text)
}

/** A text that stays as it is typed. */
export const asTyped: LegacyText = { fonts: [], toUnicode: (text) => text }
