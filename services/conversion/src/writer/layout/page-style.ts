import { type ConversionOptions, pageSizes } from '@tathya/contracts/http'
import { theme } from './theme.ts'

/** A page's width, height and margins in points. */
export interface PageStyle {
  readonly size: readonly [number, number]
  readonly margin: { readonly x: number; readonly y: number }
  /** The requested margin leaves no room on this paper and was reduced. */
  readonly marginCut: boolean
}

/** Share of a page's width and height that margins leave to text. */
const minTextShare = 0.3

/** Page style of text; the default is upright A4 with a margin of 20 mm. */
export function toPageStyle({ pageSize, orientation, margin }: ConversionOptions): PageStyle {
  const [short, long] = pageSizes[pageSize === 'fit' ? 'A4' : pageSize]
  const size = orientation === 'landscape' ? ([long, short] as const) : ([short, long] as const)
  const requested = margin ?? theme.margin
  const [x, y] = size.map((side) => Math.min(requested, (side * (1 - minTextShare)) / 2)) as [number, number]
  return { size, margin: { x, y }, marginCut: Math.min(x, y) < requested }
}
