import { PDFiumLibrary } from '@hyzyla/pdfium'
import { sharp } from '@tathya/documents/sharp'

const library = await PDFiumLibrary.init()

/** Cells across and down a page: a cell is some letters wide and two lines high. */
const [columns, rows] = [16, 22]

/** Pixels for each point: the edge of a picture is moved by less than one. */
const scale = 1.5

/** Differences in ink by one level come from another version of a library that draws. */
const sameLevels = 1

/**
 * Draws the first pages of a PDF with pdfium. A grid is the ink of a page, cell by cell from the top left, each a hexadecimal digit.
 */
export async function drawGrids(pdf: Uint8Array, maxPages: number): Promise<string[]> {
  const document = await library.loadDocument(pdf)
  try {
    const grids: string[] = []
    for (let at = 0; at < Math.min(document.getPageCount(), maxPages); at += 1) {
      const { data, width, height } = await document.getPage(at).render({ scale, render: 'bitmap' })
      grids.push(toGrid(data, { width, height, channels: 4 }))
    }
    return grids
  } finally {
    document.destroy()
  }
}

/** The grid of an image, as if it filled a page. */
export async function gridOfImage(image: Uint8Array): Promise<string> {
  const picture = sharp(image).flatten({ background: '#fff' }).toColourspace('srgb')
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return toGrid(data, info)
}

/** The share of cells in which two grids differ. */
export function differenceOf(one: string, other: string): number {
  if (one.length !== other.length) return 1
  let different = 0
  for (let at = 0; at < one.length; at += 1)
    if (Math.abs(levelAt(one, at) - levelAt(other, at)) > sameLevels) different += 1
  return different / one.length
}

function levelAt(grid: string, at: number): number {
  return Number.parseInt(grid[at]!, 16)
}

interface Size {
  readonly width: number
  readonly height: number
  readonly channels: number
}

function toGrid(pixels: Uint8Array, { width, height, channels }: Size): string {
  const ink = new Float64Array(columns * rows)
  const counts = new Float64Array(columns * rows)
  const colours = Math.min(channels, 3)
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * rows) / height) * columns
    for (let x = 0; x < width; x += 1) {
      const cell = row + Math.floor((x * columns) / width)
      const start = (y * width + x) * channels
      for (let colour = 0; colour < colours; colour += 1) ink[cell]! += 255 - pixels[start + colour]!
      counts[cell]! += colours * 255
    }
  }
  // The square root, as letters cover only a small part of a cell.
  const levels = Array.from(ink, (sum, cell) => Math.round(15 * Math.sqrt(sum / counts[cell]!)))
  return levels.map((level) => level.toString(16)).join('')
}
