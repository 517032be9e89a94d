import type { Span } from '@tathya/documents/blocks'
import { convertLegacy, findLegacyFont } from '@tathya/documents/legacy-fonts'

/** The text of spans in Unicode, NFC; that of legacy fonts, known by their names, is converted. */
export function toUnicodeText(spans: readonly Span[]): string {
  return spans
    .map(({ text, font }) => {
      const legacy = font === undefined || /[\u0900-\u097f]/.test(text) ? undefined : findLegacyFont(font)
      return legacy === undefined ? text : convertLegacy(text, legacy)
    })
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .normalize('NFC')
    .trim()
}
