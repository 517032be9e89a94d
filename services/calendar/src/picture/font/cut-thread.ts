import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { PageFont, PageFonts } from './page-font.ts'
import { readAdvances } from './read-advances.ts'

/*
 * Noto Sans Devanagari, Copyright 2022 The Noto Project Authors, SIL Open Font License 1.1, which allows to embed a part of
 * it in a document. It has the Latin letters, too.
 */

const require = createRequire(import.meta.url)

/** The package comes without types. */
const subsetFont = require('subset-font') as (
  font: Buffer,
  text: string,
  options: { readonly targetFormat: 'woff2'; readonly noHinting: boolean },
) => Promise<Buffer>

async function cut(style: string, alphabet: string): Promise<PageFont> {
  const file = require.resolve(
    `@expo-google-fonts/noto-sans-devanagari/${style}/NotoSansDevanagari_${style}.ttf`,
  )
  const whole = await readFile(file)
  const part = await subsetFont(whole, alphabet, { targetFormat: 'woff2', noHinting: true })
  return { base64: part.toString('base64'), advances: readAdvances(whole, alphabet) }
}

const alphabet = workerData as string
const fonts: PageFonts = {
  regular: await cut('400Regular', alphabet),
  bold: await cut('700Bold', alphabet),
}
parentPort?.postMessage(fonts)
