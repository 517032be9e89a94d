import type { Alignment } from '@tathya/documents/blocks'
import { type Colour, theme } from '../drawing/theme.ts'

/** Style of text; `size` in points, `leading` the distance of baselines as a factor of it. */
export interface TextSetting {
  readonly size: number
  readonly leading: number
  readonly bold?: boolean
  readonly align?: Alignment
  readonly colour?: Colour
}

/** Running text of the document. */
export const bodyText: TextSetting = { size: theme.body, leading: theme.leading }
