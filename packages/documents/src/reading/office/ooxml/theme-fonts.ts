import type { Archive } from '../../archive.ts'
import { childrenOf, find, type XmlElement } from '../../xml/elements.ts'
import { readXml } from '../../xml/xml.ts'

/** The fonts of a theme by the names that styles use, such as `minorHAnsi` and `majorBidi`. */
export type ThemeFonts = ReadonlyMap<string, string>

/** Reads the fonts of a theme (ECMA-376 part 1, 20.1.4.1.18); none without a theme. */
export function readThemeFonts(archive: Archive, part: string | undefined): ThemeFonts {
  const bytes = part === undefined ? undefined : archive.read(part)
  if (part === undefined || bytes === undefined) return new Map()
  const scheme = find(readXml(bytes, part), 'themeElements', 'fontScheme')
  const fonts = new Map<string, string>()
  for (const [kind, element] of [
    ['major', find(scheme, 'majorFont')],
    ['minor', find(scheme, 'minorFont')],
  ] as const) {
    const latin = typefaceOf(find(element, 'latin'))
    const complex = typefaceOf(find(element, 'cs')) ?? typefaceOf(devanagariFont(element))
    if (latin !== undefined) for (const use of ['Ascii', 'HAnsi']) fonts.set(kind + use, latin)
    if (complex !== undefined) fonts.set(`${kind}Bidi`, complex)
  }
  return fonts
}

function devanagariFont(element: XmlElement | undefined): XmlElement | undefined {
  return childrenOf(element, 'font').find(({ attributes }) => attributes.script === 'Deva')
}

function typefaceOf(element: XmlElement | undefined): string | undefined {
  return element?.attributes.typeface || undefined
}
