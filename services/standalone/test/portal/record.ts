import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { root } from '../start-product.ts'

/** The visual record: small pictures of pages on one sheet. */
export const recordFile = path.join(root, 'services/portal/test/record/pages.webp')

/** A picture of a page. */
export interface Picture {
  readonly name: string
  /** PNG. */
  readonly image: Buffer
}

/** Size of a picture on the sheet; telephones are as high. */
const height = 360
const margin = 8
/** Width of the sheet. */
const sheetWidth = 2090
const quality = 50
/** Side of the squares whose colours are compared, so that the drawing of letters does not count. */
const square = 8
/** Share of squares that may differ. */
const tolerance = 0.01
/** Of 255, by how much the grey of a square differs that has changed. */
const seenDifference = 8

interface Tile extends Picture {
  readonly left: number
  readonly top: number
  readonly width: number
}

/** Writes the record. */
export async function writeRecord(pictures: readonly Picture[]): Promise<void> {
  const tiles = await toTiles(pictures)
  const sheet = sharp({
    create: {
      width: sheetWidth,
      height: Math.max(...tiles.map(({ top }) => top)) + height,
      channels: 3,
      background: '#888',
    },
  })
  const placed = tiles.map(({ image, left, top }) => ({ input: image, left, top }))
  writeFileSync(recordFile, await sheet.composite(placed).webp({ quality }).toBuffer())
}

/** Shares of squares by which pages differ from the record, of those that are seen to differ. Another machine may have other fonts. */
export async function compareWithRecord(pictures: readonly Picture[]): Promise<Map<string, number>> {
  if (!existsSync(recordFile)) throw new Error(`${recordFile} is not there; --record writes it.`)
  const record = readFileSync(recordFile)
  const different = new Map<string, number>()
  for (const { name, image, left, top, width } of await toTiles(pictures)) {
    const kept = await sharp(record).extract({ left, top, width, height }).png().toBuffer()
    const [before, now] = [await toSquares(kept), await toSquares(image)]
    const changed = before.filter((grey, at) => Math.abs(grey - now[at]!) > seenDifference).length
    if (changed / before.length > tolerance) different.set(name, changed / before.length)
  }
  return different
}

/** Pictures in the size and at the place that they have on the sheet: row by row, side by side. */
async function toTiles(pictures: readonly Picture[]): Promise<Tile[]> {
  const tiles: Tile[] = []
  let [left, top] = [0, 0]
  for (const { name, image } of pictures) {
    const { data, info } = await sharp(image).resize({ height }).png().toBuffer({ resolveWithObject: true })
    if (left + info.width > sheetWidth) [left, top] = [0, top + height + margin]
    tiles.push({ name, image: data, left, top, width: info.width })
    left += info.width + margin
  }
  return tiles
}

async function toSquares(image: Buffer): Promise<Uint8Array> {
  const { width } = await sharp(image).metadata()
  const size = { width: Math.ceil(width / square), height: Math.ceil(height / square) }
  return sharp(image)
    .resize({ ...size, fit: 'fill', kernel: 'mitchell' })
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer()
}
