import type { Alignment, Span } from '../../blocks.ts'
import { breakLines, type Line } from '../text/break-lines.ts'
import { type StyledText, toStyledLines } from '../text/styled-text.ts'
import type { Column } from './column.ts'
import type { Strip } from './strip.ts'
import { type Colour, theme } from './theme.ts'

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

/** Breaks spans into lines for a column, and those into strips. */
export function layOutText(spans: readonly Span[], column: Column, setting: TextSetting): Strip[] {
  const lines = toStyledLines(spans, setting.bold).flatMap((text) => breakText(text, column, setting))
  return lines.map((line) => toStrip(line, column, setting))
}

/** Breaks one text into the lines of a column. */
export function breakText(text: StyledText, column: Column, { size }: TextSetting): Line[] {
  const { codeScale } = theme
  const style = text.ranges[0]?.style
  // Tab stops of monospaced text are eight letters apart, as in terminals.
  const tab = style?.code ? column.shaper.shape('00000000', style).width * size * codeScale : theme.tab
  return breakLines(text, { size, codeScale, measure: column.width, tab }, column.shaper)
}

/** Makes the strip of a line. */
export function toStrip(line: Line, column: Column, setting: TextSetting): Strip {
  const { size, leading, align = 'left', colour = theme.ink } = setting
  const free = Math.max(0, column.width - line.width)
  const left = column.left + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
  const height = size * leading
  return {
    height,
    gap: 0,
    keep: false,
    paint: (canvas, top) =>
      canvas.text(line.fragments, left, top - height * theme.baseline, { size, colour }),
  }
}
