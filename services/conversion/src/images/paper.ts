import { type ConversionOptions, type PageSize, pageSizes } from '@tathya/contracts/http'

/** Paper as it lies for an image; everything in points. */
export interface Paper {
  readonly width: number
  readonly height: number
  readonly margin: number
  /** The margin that was asked for leaves no room on this paper, and is smaller. */
  readonly marginCut: boolean
}

/** Turns paper as options ask for, or as an image lies that is `wide`. Half of its short side is left to the image. */
export function paperFor(
  pageSize: Exclude<PageSize, 'fit'>,
  { orientation, margin }: ConversionOptions,
  wide: boolean,
): Paper {
  const [short, long] = pageSizes[pageSize]
  const wanted = margin ?? 0
  const kept = Math.min(wanted, short / 4)
  const lies = orientation === 'landscape' || (orientation === 'auto' && wide)
  const [width, height] = lies ? [long, short] : [short, long]
  return { width, height, margin: kept, marginCut: kept < wanted }
}
