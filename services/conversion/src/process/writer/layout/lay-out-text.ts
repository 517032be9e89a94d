import type { Span } from '@tathya/documents/blocks'
import { theme } from '../drawing/theme.ts'
import { breakLines, type Line } from '../text/break-lines.ts'
import { justify } from '../text/justify.ts'
import { type StyledText, scaleOf, toStyledLines } from '../text/styled-text.ts'
import type { Column } from './column.ts'
import type { Strip } from './strip.ts'
import type { TextSetting } from './text-setting.ts'

/** Breaks spans into lines for a column, and those into strips. */
export function layOutText(
  spans: readonly Span[],
  column: Column,
  setting: TextSetting = column.text,
): Strip[] {
  const texts = toStyledLines(column.notes?.mark(spans) ?? spans, setting.bold)
  return texts.flatMap((text) => {
    const lines = breakText(text, column, setting)
    return lines.map((line, index) => toStrip(line, column, setting, index === lines.length - 1))
  })
}

/** Breaks one text into the lines of a column. */
export function breakText(text: StyledText, column: Column, { size }: TextSetting): Line[] {
  const { codeScale } = theme
  const range = text.ranges[0]
  // Tab stops of monospaced text are eight letters apart, as in terminals.
  const tab = range?.style.code
    ? column.shaper.shape('00000000', range.style).width * size * scaleOf(range, codeScale)
    : theme.tab
  return breakLines(text, { size, codeScale, measure: column.width, tab }, column.shaper)
}

/** Makes the strip of a line; the last of a paragraph is not justified. */
export function toStrip(line: Line, column: Column, setting: TextSetting, isLast = true): Strip {
  const { size, leading, align = 'left', colour = theme.ink } = setting
  const free = Math.max(0, column.width - line.width)
  const left = column.left + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
  const height = size * leading
  const { fragments } = align === 'justify' && !isLast ? justify(line, column.width, size) : line
  const isMarked = column.notes !== null && fragments.some(({ range }) => range.note !== undefined)
  return {
    height,
    gap: 0,
    keep: false,
    ...(isMarked && { notes: notesOf(line, column) }),
    paint: (canvas, top) =>
      canvas.text(fragments, left, top - height * theme.baseline, { size, colour }, column.tag),
  }
}

function notesOf({ fragments }: Line, column: Column): Strip[] {
  const notes = new Set(fragments.map(({ range }) => range.note).filter((note) => note !== undefined))
  return [...notes].flatMap((note) => column.layOutNote(note, column))
}
