import { readFile } from 'node:fs/promises'

/** The two weights of the pages. */
export type FontWeight = 'regular' | 'bold'

/** An embedded font. */
export interface PageFont {
  /** WOFF2 in base64, a subset for `pageAlphabet`. */
  readonly base64: string
  /** Advance of each of these characters, relative to the font size. */
  readonly advances: ReadonlyMap<string, number>
}

/** The font in the weights of the pages. */
export type PageFonts = Readonly<Record<FontWeight, PageFont>>

/** Characters that pages may have: ASCII, the whole of Devanagari, and a few signs between words. */
export const pageAlphabet = [
  ...span(0x20, 0x7e),
  ...span(0x900, 0x97f),
  ...['·', '–', '—', '’', '‘', '“', '”', '…', '\u200c', '\u200d'],
].join('')

function span(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
}

/**
 * The fonts of the pages: Noto Sans Devanagari, Copyright 2022 The Noto Project Authors, SIL Open Font License 1.1 (OFL.txt),
 * a subset for `pageAlphabet`, including Latin letters.
 */
export const fontsFile = new URL('./fonts.json', import.meta.url)

let fonts: Promise<PageFonts> | undefined

/** Loads the fonts of the pages once; retries after a failure. */
export function pageFonts(): Promise<PageFonts> {
  fonts ??= readFonts().catch((error: unknown) => {
    fonts = undefined
    throw error
  })
  return fonts
}

interface StoredFont {
  readonly base64: string
  readonly advances: Readonly<Record<string, number>>
}

async function readFonts(): Promise<PageFonts> {
  const { regular, bold } = JSON.parse(await readFile(fontsFile, 'utf8')) as Record<FontWeight, StoredFont>
  return { regular: toPageFont(regular), bold: toPageFont(bold) }
}

function toPageFont({ base64, advances }: StoredFont): PageFont {
  return { base64, advances: new Map(Object.entries(advances)) }
}
