import type { PageSize } from '@tathya/contracts/http'
import { decodeXml } from '@tathya/documents/recognise'
import { ProblemError } from '@tathya/platform/problem'
import type { ConversionContext } from '../../converter.ts'
import { tooComplex } from '../../errors.ts'
import { corruptImage } from '../embed-image.ts'
import { type PaperOptions, paperFor } from '../paper.ts'
import { checkSvgImages } from './check-svg-images.ts'
import { countReferences } from './count-references.ts'
import { createSvgDrawer, type SvgDrawer } from './svg-drawer.ts'
import { svgLosses } from './svg-losses.ts'
import { readSvg, type SvgRoot } from './svg-root.ts'

/** Pixels an inch of a drawing on its paper: the resolution of office printers. */
const density = 300

/** Pixels of a drawing on any paper: an A3 page has 17 million. */
const maxPixels = 20_000_000

/** Elements drawn through references: seconds of drawing. */
const maxReferenced = 100_000

/** Messages of the renderer about its own limits. */
const limits = /exceeded more than|cannot load more than|Excessive depth|entity nesting|amplification/

/** Longest side of a page in pixels of CSS: 200 inches. */
const maxSide = 200 * 96

/**
 * Renders an SVG file to a PNG file as large as its paper, on white. The renderer gets text without an address, so that
 * it cannot resolve references to other files.
 */
export async function loadSvg(
  file: Buffer,
  name: string,
  options: PaperOptions,
  context: ConversionContext,
): Promise<Buffer> {
  let drawer: SvgDrawer | undefined
  try {
    const text = decodeXml(file) ?? ''
    const root = readSvg(text)
    if (root === undefined) throw new Error('There is no root element.')
    if (countReferences(text) > maxReferenced) {
      throw tooComplex(name, `its references draw more than ${maxReferenced} elements`)
    }
    const unreadable = await checkSvgImages(text, name, context.limits)
    drawer = createSvgDrawer({ name, signal: context.signal })
    const natural = await naturalSize(root, text, drawer)
    const target = targetSize(natural, options, context.limits.pixels)
    const sized = root.resize(target.width, target.height, natural)
    const png = await drawer.draw(sized, { pixels: context.limits.pixels, density: target.density })
    for (const loss of svgLosses(text, unreadable)) context.warn(loss)
    return png
  } catch (error) {
    if (error instanceof RangeError || (!(error instanceof ProblemError) && limits.test(String(error)))) {
      throw tooComplex(name, 'it is nested too deep, or draws too many elements', error)
    }
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
  options: PaperOptions,
  limit: number,
) {
  const { width, height } = natural
  const inches =
    options.pageSize === 'fit'
      ? fitInches(width, height)
      : paperInches(options.pageSize ?? 'A4', options, width, height)
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
  options: PaperOptions,
  width: number,
  height: number,
) {
  const paper = paperFor(pageSize, options, width > height)
  const room = (side: number) => (side - 2 * paper.margin) / 72
  const scale = Math.min(room(paper.width) / width, room(paper.height) / height)
  return { width: width * scale, height: height * scale }
}
