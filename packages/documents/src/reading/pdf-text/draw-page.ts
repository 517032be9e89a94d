import type { Pdfium } from './pdfium.ts'

/** Grey values, one byte a pixel, row by row from the top; 0 is black. */
export interface GreyPixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Draws annotations too, as readers do (fpdfview.h). */
const withAnnotations = 1

/** Draws a page, as it is shown, on white, stretched to a size in pixels. Throws if there is no memory for it. */
export function drawPage(pdfium: Pdfium, page: number, width: number, height: number): GreyPixels {
  const bitmap = pdfium._FPDFBitmap_Create(width, height, 0)
  if (bitmap === 0) throw new Error(`There is no memory for an image of ${width} by ${height} pixels.`)
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations)
    const start = pdfium._FPDFBitmap_GetBuffer(bitmap)
    const stride = pdfium._FPDFBitmap_GetStride(bitmap)
    const pixels = pdfium.HEAPU8
    const data = new Uint8Array(width * height)
    for (let y = 0, at = 0; y < height; y += 1) {
      // Blue, green, red and a byte without meaning; weights of ITU-R BT.601.
      for (let from = start + y * stride, x = 0; x < width; x += 1, from += 4, at += 1)
        data[at] = 0.114 * pixels[from]! + 0.587 * pixels[from + 1]! + 0.299 * pixels[from + 2]!
    }
    return { width, height, data }
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap)
  }
}
