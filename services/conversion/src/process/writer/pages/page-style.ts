import { type ConversionOptions, pageSizes } from '@tathya/contracts/http'
import type { ReadDocument } from '@tathya/documents/blocks'
import { theme } from '../drawing/theme.ts'

/** Margins in points. */
export interface Margins {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** A page's width, height and margins in points. */
export interface PageStyle {
  readonly size: readonly [number, number]
  readonly margin: Margins
  /** The requested margin leaves no room on this paper and was reduced. */
  readonly marginCut: boolean
  /** The page numbers of a document without a footer are printed: not where the text alone is wanted. */
  readonly numbered: boolean
}

/** What a document says about its pages. */
export type PageWish = Pick<ReadDocument, 'pageSize' | 'margins'>

/** Share of a page's width and height that margins leave to text. */
const minTextShare = 0.3

/** Sides of the pages of documents, in points: from a card to the largest that every reader supports. */
const [minSide, maxSide] = [100, 14_400]

/**
 * Page style of text: by the options, else by the document, else upright A4 with a margin of 20 mm. An orientation turns the
 * document's own page.
 */
export function toPageStyle(
  { pageSize, orientation, margin, output }: ConversionOptions,
  wish: PageWish = {},
): PageStyle {
  const size = orient(
    pageSize === null || pageSize === 'fit' ? ownSize(wish) : pageSizes[pageSize],
    orientation,
  )
  const [top, right, bottom, left] =
    (margin === null && wish.margins) || new Array<number>(4).fill(margin ?? theme.margin)
  const [width, height] = size
  const x = scaleFor(left! + right!, width)
  const y = scaleFor(top! + bottom!, height)
  return {
    size,
    margin: { top: top! * y, right: right! * x, bottom: bottom! * y, left: left! * x },
    marginCut: margin !== null && Math.min(x, y) < 1,
    numbered: output !== 'text',
  }
}

function ownSize({ pageSize }: PageWish): readonly [number, number] {
  return pageSize?.every((side) => side >= minSide && side <= maxSide) ? pageSize : pageSizes.A4
}

function orient(
  [width, height]: readonly [number, number],
  orientation: ConversionOptions['orientation'],
): readonly [number, number] {
  const isWide = width > height
  const turned = orientation === 'landscape' ? !isWide : orientation === 'portrait' && isWide
  return turned ? [height, width] : [width, height]
}

/** The factor that leaves text its share of a side. */
function scaleFor(margins: number, side: number): number {
  return Math.min(1, (side * (1 - minTextShare)) / margins || 1)
}
