import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { languageNames } from '../../src/frame/head.ts'

const require = createRequire(import.meta.url)

/** The package comes without types. */
const subsetFont = require('subset-font') as (
  font: Buffer,
  text: string,
  options: { readonly targetFormat: 'woff2'; readonly variationAxes: { readonly wght: number } },
) => Promise<Buffer>

/** The font for the name of Nepali on English pages. */
export const nameFile = new URL('../../src/browser/nepali-name.woff2', import.meta.url)

/** Cuts the letters of that name out of Noto Sans Devanagari. */
export async function cutName(): Promise<Buffer> {
  const file = require.resolve(
    '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
  )
  return subsetFont(await readFile(file), languageNames.ne, {
    targetFormat: 'woff2',
    variationAxes: { wght: 400 },
  })
}
