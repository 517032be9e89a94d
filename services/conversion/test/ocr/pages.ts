import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createRandom } from '@tathya/testing'
import sharp from 'sharp'
import { renderPages } from '../images/render.ts'
import { convertText } from '../writer/convert.ts'

/** The printed text of the tests: Nepali and English, with numbers and dates in both digits. */
export const printed = readFileSync(path.join(import.meta.dirname, 'fixtures/letter.txt'), 'utf8')

/** A page of print as a scanner gives it, at 300 dots an inch. */
export async function scanPage(text: string): Promise<Buffer> {
  const [page] = await renderPages((await convertText(text)).pdf, 300 / 72)
  const { width, height, pixels } = page!
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .greyscale()
    .withMetadata({ density: 300 })
    .png()
    .toBuffer()
}

/** The upper part of a page with a few words: little to recognise. */
export async function wordsScan(): Promise<Buffer> {
  const page = sharp(await scanPage('नेपाल सरकार\nकाठमाडौं 2081'))
  const { width } = await page.metadata()
  return page.extract({ left: 0, top: 0, width, height: 700 }).withMetadata({ density: 300 }).png().toBuffer()
}

/** How a page is photographed. */
export interface Photograph {
  /** Degrees by which the page is turned clockwise. */
  readonly degrees: number
  /** Share of the light that is missing in the lower right corner. */
  readonly shade: number
  /** Standard deviation of the brightness. */
  readonly noise: number
}

/** The page as a photograph of half its dots an inch: turned, unevenly lit, noisy, and a JPEG. */
export async function photograph(scan: Buffer, { degrees, shade, noise }: Photograph): Promise<Buffer> {
  const { width } = await sharp(scan).metadata()
  const half = await sharp(scan)
    .resize(Math.round(width / 2))
    .toBuffer()
  const { data, info } = await sharp(half)
    .rotate(degrees, { background: '#eee' })
    .toColourspace('b-w')
    .blur(0.6)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const random = createRandom(1)
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [(at % info.width) / info.width, Math.floor(at / info.width) / info.height]
    const lit = data[at]! * (1 - shade * (0.6 * x + 0.4 * y))
    // The sum of some even numbers is nearly normal.
    const grain = (random() + random() + random() - 1.5) * 2 * noise
    data[at] = Math.max(0, Math.min(255, lit + grain))
  }
  const raw = { width: info.width, height: info.height, channels: 1 } as const
  return sharp(data, { raw }).jpeg({ quality: 60 }).toBuffer()
}
