import { readFile, writeFile } from 'node:fs/promises'
import { openPdfText } from '@tathya/documents/pdf-text'
import { problem } from '@tathya/platform/problem'
import sharp from 'sharp'
import type { Box } from './model/document.ts'
import { readPage } from './readers/pdf/read-page.ts'

/** A place on a page of a PDF, to be drawn. */
export interface CropTask {
  readonly kind: 'crop'
  /** Path of the PDF. */
  readonly source: string
  /** From 1. */
  readonly page: number
  readonly box: Box
  /** Path of the PNG to write. */
  readonly target: string
}

/** Pixels of a point: 200 dots an inch. */
const scale = 200 / 72

/** Points around the place. */
const margin = 4

/** Pixels of the drawn page, as a page may be metres wide. */
const maxPixels = 40_000_000

/** Draws a place on a page, with a margin, as a PNG; pages whose text is turned are turned upright first. */
export async function cropPage({ source, page, box, target }: CropTask): Promise<void> {
  const pdf = await openPdfText(await readFile(source))
  try {
    const { width, height, turn } = readPage(pdf, page).page
    const factor = Math.min(scale, Math.sqrt(maxPixels / (width * height)))
    const [across, down] = [Math.round(width * factor), Math.round(height * factor)]
    const isTurned = turn === 90 || turn === 270
    const drawn = isTurned ? pdf.draw(page, down, across) : pdf.draw(page, across, down)
    const left = Math.max(0, Math.floor((box.left - margin) * factor))
    const top = Math.max(0, Math.floor((box.top - margin) * factor))
    const right = Math.min(across, Math.ceil((box.right + margin) * factor))
    const bottom = Math.min(down, Math.ceil((box.bottom + margin) * factor))
    if (right <= left || bottom <= top)
      throw problem('record_not_found', { detail: 'The cell lies outside of its page; it has no image.' })
    const raw = { width: drawn.width, height: drawn.height, channels: 1 as const }
    const upright = await sharp(drawn.data, { raw }).rotate(turn).toColourspace('b-w').raw().toBuffer()
    const png = sharp(upright, { raw: { width: across, height: down, channels: 1 } })
      .extract({ left, top, width: right - left, height: bottom - top })
      .png()
    await writeFile(target, await png.toBuffer())
  } finally {
    pdf.close()
  }
}
