import { PDFiumLibrary } from '@hyzyla/pdfium'
import { letterOf } from './pictures.ts'

/** A page that was drawn, a pixel for each point unless it was drawn larger. */
export interface RenderedPage {
  readonly width: number
  readonly height: number
  /** Red, green and blue at a place that is given in parts of the width and the height. */
  at(x: number, y: number): [number, number, number]
  /** Red, green and blue of every pixel. */
  readonly pixels: Buffer
}

/** Draws the pages of a PDF with pdfium. */
export async function renderPages(pdf: Uint8Array, scale = 1): Promise<RenderedPage[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const pages: RenderedPage[] = []
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale, render: 'bitmap' })
      pages.push(toPage(Buffer.from(data), width, height))
    }
    document.destroy()
    return pages
  } finally {
    library.destroy()
  }
}

function toPage(data: Buffer, width: number, height: number): RenderedPage {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) pixels.set(data.subarray(at * 4, at * 4 + 3), at * 3)
  return {
    width,
    height,
    pixels,
    at(x, y) {
      const start = (Math.floor(y * height) * width + Math.floor(x * width)) * 3
      return [pixels[start]!, pixels[start + 1]!, pixels[start + 2]!]
    },
  }
}

/** The colours of the four fields of a page, as letters. */
export function fieldsOf(page: RenderedPage): string {
  const places = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const
  return places.map(([x, y]) => letterOf(page.at(x, y))).join('')
}
