import type { ConversionOptions, PageSize } from '@tathya/contracts/http'
import { decodeXml } from '@tathya/documents/recognise'
import type { ConversionContext } from '../../converter.ts'
import { corruptImage } from '../embed-image.ts'
import { paperFor } from '../paper.ts'
import { checkSvgImages } from './check-svg-images.ts'
import { createSvgDrawer, type SvgDrawer } from './svg-drawer.ts'
import { readSvg, type SvgRoot } from './svg-root.ts'

/** Pixels an inch of a drawing on its paper: the resolution of office printers. */
const density = 300

/** Pixels of a drawing on any paper: an A3 page has 17 million. */
const maxPixels = 20_000_000

/** Longest side of a page in pixels of CSS: 200 inches. */
const maxSide = 200 * 96

/**
 * Renders an SVG file to a PNG file as large as its paper, on white. The renderer gets text without an address, so that
 * it cannot resolve references to other files.
 */
export async function loadSvg(
  file: Buffer,
  name: string,
  options: ConversionOptions,
  context: ConversionContext,
): Promise<Buffer> {
  let drawer: SvgDrawer | undefined
  try {
    const text = decodeXml(file) ?? ''
    const root = readSvg(text)
    if (root === undefined) throw new Error('There is no root element.')
    await checkSvgImages(text, name, context.limits)
    drawer = createSvgDrawer({ name, signal: context.signal })
    const natural = await naturalSize(root, text, drawer)
    const target = targetSize(natural, options, context.limits.pixels)
    const sized = root.resize(target.width, target.height, natural)
    const png = await drawer.draw(sized, { pixels: context.limits.pixels, density: target.density })
    if (/<(?:[\w.-]+:)?text[\s>]/.test(text)) {
      context.warn('The drawing became an image; its text cannot be searched or copied.')
    }
    return png
  } catch (error) {
    throw corruptImage(name, 'image/svg+xml', error)
  } finally {
    await drawer?.close()
  }
}

/** Size in CSS pixels by the root element, else by the rendered content. */
async function naturalSize({ width, height }: SvgRoot, text: string, drawer: SvgDrawer) {
  if (width !== undefined && height !== undefined) return { width, height }
  const rendered = await drawer.size(text)
  return { width: width ?? rendered.width, height: height ?? rendered.height }
}

/** Size in pixels and the density. */
function targetSize(
  natural: { readonly width: number; readonly height: number },
  options: ConversionOptions,
  limit: number,
) {
  const { width, height } = natural
  const inches =
    options.pageSize === 'fit'
      ? fitInches(width, height)
      : paperInches(options.pageSize, options, width, height)
  const pixels = Math.min(maxPixels, limit)
  const pixelsPerInch = Math.min(density, Math.sqrt(pixels / (inches.width * inches.height)))
  const side = (length: number) => Math.max(1, Math.floor(length * pixelsPerInch))
  return { width: side(inches.width), height: side(inches.height), density: Math.max(1, pixelsPerInch) }
}

function fitInches(width: number, height: number) {
  const scale = Math.min(1, maxSide / Math.max(width, height)) / 96
  return { width: width * scale, height: height * scale }
}

function paperInches(
  pageSize: Exclude<PageSize, 'fit'>,
  options: ConversionOptions,
  width: number,
  height: number,
) {
  const paper = paperFor(pageSize, options, width > height)
  const room = (side: number) => (side - 2 * paper.margin) / 72
  const scale = Math.min(room(paper.width) / width, room(paper.height) / height)
  return { width: width * scale, height: height * scale }
}
