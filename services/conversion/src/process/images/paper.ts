import { type ConversionOptions, type PageSize, pageSizes } from '@tathya/contracts/http'

/** Oriented paper for an image; in points. */
export interface Paper {
  readonly width: number
  readonly height: number
  readonly margin: number
  /** The requested margin leaves no room on this paper and was reduced. */
  readonly marginCut: boolean
}

/** The options that place an image on paper. */
export type PaperOptions = Pick<ConversionOptions, 'pageSize' | 'orientation' | 'margin'>

/** Orients paper by the options, or landscape for a `wide` image. Margins leave at least half of the short side. */
export function paperFor(
  pageSize: Exclude<PageSize, 'fit'>,
  { orientation, margin }: PaperOptions,
  wide: boolean,
): Paper {
  const [short, long] = pageSizes[pageSize]
  const requested = margin ?? 0
  const actual = Math.min(requested, short / 4)
  const landscape = orientation === 'landscape' || (orientation === 'auto' && wide)
  const [width, height] = landscape ? [long, short] : [short, long]
  return { width, height, margin: actual, marginCut: actual < requested }
}
