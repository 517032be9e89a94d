import type { Span } from '@tathya/documents/blocks'
import { safeAddress } from '@tathya/documents/html'
import { convertLegacy, findLegacyFont } from '@tathya/documents/legacy-fonts'

/**
 * A span as it is printed: only addresses that may be opened from a PDF stay links, and text that is typed for a legacy font,
 * such as Preeti, becomes Unicode. `legacy` collects the names of those fonts.
 */
export function toPrintable(span: Span, legacy: Set<string>): Span {
  const { link, ...rest } = span
  const address = link === undefined ? undefined : safeAddress(link)
  const linked = address === undefined ? rest : { ...rest, link: address }
  const font = span.font === undefined ? undefined : findLegacyFont(span.font)
  if (font === undefined) return linked
  legacy.add(font.name)
  const { font: _, ...unicode } = linked
  return { ...unicode, text: convertLegacy(span.text, font) }
}
