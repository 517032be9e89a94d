import type { ConversionOptions } from '@tathya/contracts/http'
import { isSideways, type Matrix, turnOf } from './orientation.ts'
import { paperFor } from './paper.ts'

/** Physical size of an image as stored, and its orientation. */
export interface PaperImage {
  /** Points, before it is turned. */
  readonly width: number
  readonly height: number
  /** Of EXIF. */
  readonly orientation?: number | undefined
  /** Pixels before it is turned: an image without a known size is not drawn larger than 72 pixels an inch. */
  readonly pixels: { readonly width: number; readonly height: number }
}

/** A page and the position of the image on it, in points. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly matrix: Matrix
  /** The requested margin leaves no room on this paper and was reduced. */
  readonly marginCut: boolean
}

/** Sides of a page in points that every reader supports (ISO 32000-1, annex C.2). */
const minSide = 3
const maxSide = 14_400

/**
 * Lays out an image on its page: centred, as large as the margins allow, and never below 72 pixels an inch; with `fit`
 * the page is as large as the image.
 */
export function layOut(image: PaperImage, options: ConversionOptions): Layout {
  const sideways = isSideways(image.orientation)
  const [width, height] = sideways ? [image.height, image.width] : [image.width, image.height]
  if (options.pageSize === 'fit') return fitPage(image, width, height, options.margin ?? 0)
  const paper = paperFor(options.pageSize ?? 'A4', options, width > height)
  const scale = Math.min((paper.width - 2 * paper.margin) / width, (paper.height - 2 * paper.margin) / height)
  const pixelWidth = sideways ? image.pixels.height : image.pixels.width
  const drawn = Math.min(scale, Math.max(1, pixelWidth / width))
  return {
    width: paper.width,
    height: paper.height,
    matrix: toMatrix(image, width * drawn, height * drawn, paper.width, paper.height),
    marginCut: paper.marginCut,
  }
}

function fitPage(image: PaperImage, width: number, height: number, margin: number): Layout {
  const room = maxSide - 2 * margin
  const scale = Math.min(1, room / width, room / height)
  const [drawnWidth, drawnHeight] = [width * scale, height * scale]
  const pageWidth = Math.max(minSide, drawnWidth + 2 * margin)
  const pageHeight = Math.max(minSide, drawnHeight + 2 * margin)
  return {
    width: pageWidth,
    height: pageHeight,
    matrix: toMatrix(image, drawnWidth, drawnHeight, pageWidth, pageHeight),
    marginCut: false,
  }
}

/** The oriented unit square, scaled to the drawn size and centred on the page. */
function toMatrix(
  image: PaperImage,
  width: number,
  height: number,
  pageWidth: number,
  pageHeight: number,
): Matrix {
  const [a, b, c, d, e, f] = turnOf(image.orientation)
  const [x, y] = [(pageWidth - width) / 2, (pageHeight - height) / 2]
  return [a * width, b * height, c * width, d * height, e * width + x, f * height + y]
}
