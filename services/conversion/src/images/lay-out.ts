import type { ConversionOptions } from '@tathya/contracts/http'
import { isSideways, type Matrix, turnOf } from './orientation.ts'
import { paperFor } from './paper.ts'

/** What an image is on paper: its size as stored, and how it is to be turned. */
export interface Placed {
  /** Points, before it is turned. */
  readonly width: number
  readonly height: number
  /** Of EXIF. */
  readonly orientation?: number | undefined
  /** Pixels before it is turned: an image without a known size is not drawn larger than 72 pixels an inch. */
  readonly pixels: { readonly width: number; readonly height: number }
}

/** A page and the place of the image on it, in points. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly matrix: Matrix
  /** The margin that was asked for leaves no room on this paper, and is smaller. */
  readonly marginCut: boolean
}

/** Sides of a page in points that every reader takes (ISO 32000-1, annex C.2). */
const leastSide = 3
const mostSide = 14_400

/**
 * Places an image on its page: within the margins and centred, as large as they allow, and never with less than 72
 * pixels an inch; on `fit` the page is as large as the image.
 */
export function layOut(image: Placed, options: ConversionOptions): Layout {
  const sideways = isSideways(image.orientation)
  const [width, height] = sideways ? [image.height, image.width] : [image.width, image.height]
  if (options.pageSize === 'fit') return fitPage(image, width, height, options.margin ?? 0)
  const paper = paperFor(options.pageSize, options, width > height)
  const scale = Math.min((paper.width - 2 * paper.margin) / width, (paper.height - 2 * paper.margin) / height)
  const pixelWidth = sideways ? image.pixels.height : image.pixels.width
  const drawn = Math.min(scale, Math.max(1, pixelWidth / width))
  return {
    width: paper.width,
    height: paper.height,
    matrix: place(image, width * drawn, height * drawn, paper.width, paper.height),
    marginCut: paper.marginCut,
  }
}

function fitPage(image: Placed, width: number, height: number, margin: number): Layout {
  const most = mostSide - 2 * margin
  const scale = Math.min(1, most / width, most / height)
  const [drawnWidth, drawnHeight] = [width * scale, height * scale]
  const pageWidth = Math.max(leastSide, drawnWidth + 2 * margin)
  const pageHeight = Math.max(leastSide, drawnHeight + 2 * margin)
  return {
    width: pageWidth,
    height: pageHeight,
    matrix: place(image, drawnWidth, drawnHeight, pageWidth, pageHeight),
    marginCut: false,
  }
}

/** The turned unit square, made as large as the image is drawn and moved to the middle of the page. */
function place(image: Placed, width: number, height: number, pageWidth: number, pageHeight: number): Matrix {
  const [a, b, c, d, e, f] = turnOf(image.orientation)
  const [x, y] = [(pageWidth - width) / 2, (pageHeight - height) / 2]
  return [a * width, b * height, c * width, d * height, e * width + x, f * height + y]
}
