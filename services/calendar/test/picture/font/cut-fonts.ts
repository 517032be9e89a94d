import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pageAlphabet } from '../../../src/picture/font/page-font.ts'
import { readAdvances } from './read-advances.ts'

const require = createRequire(import.meta.url)

/** The package comes without types. */
const subsetFont = require('subset-font') as (
  font: Buffer,
  text: string,
  options: { readonly targetFormat: 'woff2'; readonly noHinting: boolean },
) => Promise<Buffer>

/** Cuts the fonts of the pages out of Noto Sans Devanagari, as `src/picture/font/fonts.json` holds them. */
export async function cutFonts() {
  return { regular: await cut('400Regular'), bold: await cut('700Bold') }
}

async function cut(style: string) {
  const file = require.resolve(
    `@expo-google-fonts/noto-sans-devanagari/${style}/NotoSansDevanagari_${style}.ttf`,
  )
  const whole = await readFile(file)
  const part = await subsetFont(whole, pageAlphabet, { targetFormat: 'woff2', noHinting: true })
  return { base64: part.toString('base64'), advances: Object.fromEntries(readAdvances(whole, pageAlphabet)) }
}
