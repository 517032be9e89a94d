import { type ConversionOptions, pageSizes } from '@tathya/contracts/http'
import { theme } from './theme.ts'

/** A page's width, height and margins in points. */
export interface PageStyle {
  readonly size: readonly [number, number]
  readonly margin: { readonly x: number; readonly y: number }
  /** The margin that was asked for leaves no room on this paper, and is smaller. */
  readonly marginCut: boolean
}

/** Text keeps at least this part of a page's width and height, whatever margin is asked for. */
const leastText = 0.3

/** Makes the pages of a text from options: upright A4 with a margin of 20 mm where they leave it open. */
export function toPageStyle({ pageSize, orientation, margin }: ConversionOptions): PageStyle {
  const [short, long] = pageSizes[pageSize === 'fit' ? 'A4' : pageSize]
  const size = orientation === 'landscape' ? ([long, short] as const) : ([short, long] as const)
  const wanted = margin ?? theme.margin
  const [x, y] = size.map((side) => Math.min(wanted, (side * (1 - leastText)) / 2)) as [number, number]
  return { size, margin: { x, y }, marginCut: Math.min(x, y) < wanted }
}
