import type { CalendarEvent, CalendarMonth } from '@tathya/contracts/http'
import type { AlmanacChoice } from '../parameters/almanac-choice.ts'
import { sizeToFit, wrapText } from './fit-text.ts'
import type { PageFonts } from './font/page-font.ts'
import { ink } from './page-colours.ts'
import { innerWidth, legend, margin } from './page-layout.ts'
import { legendOf } from './page-words.ts'
import { element, escapeXml, textAt } from './svg.ts'

/** An event that its day does not show in both scripts. */
export interface OmittedEvent {
  readonly bsDayNe: string
  readonly event: CalendarEvent
}

const noteSize = 9.4
const maxLines = 6

/** Lists omitted events as lines of notes; cut after six lines with "…". */
export function noteLines(omitted: readonly OmittedEvent[], fonts: PageFonts): readonly string[] {
  const style = { fonts, weight: 'regular', size: noteSize } as const
  const byDay = new Map<string, string[]>()
  for (const { bsDayNe, event } of omitted) {
    const names = byDay.get(bsDayNe) ?? []
    byDay.set(bsDayNe, [...names, `${event.name_ne} ${event.name_en}`])
  }
  const text = [...byDay].map(([day, names]) => `${day}: ${names.join(', ')}`).join('  ·  ')
  if (text === '') return []
  const lines = wrapText(text, innerWidth - 16, style)
  if (lines.length <= maxLines) return lines
  return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]!.replace(/\s\S+$/, '')} …`]
}

/** Returns the lower edge of the weeks above the lines of notes. */
export function gridBottom(lines: number): number {
  return margin.bottom - legend.height - legend.gap - lines * legend.noteLine
}

/** Draws the notes and, below them, the legend. */
export function drawFooter(
  month: CalendarMonth,
  choice: AlmanacChoice,
  notes: readonly string[],
  fonts: PageFonts,
): string {
  const top = gridBottom(notes.length) + legend.gap
  const { ne, en } = legendOf(month, choice)
  const line = (text: string, base: number, size: number, lang: string) => {
    const fitted = sizeToFit(text, innerWidth - 90, { fonts, weight: 'regular', size }, 6.5)
    return textAt(margin.left, base, text, { 'font-size': fitted, fill: ink.soft, lang })
  }
  return [
    ...notes.map((text, at) => drawNote(text, top + at * legend.noteLine + 10)),
    line(ne, margin.bottom - 13, 9.6, 'ne'),
    line(en, margin.bottom - 1, 8.6, 'en'),
    textAt(margin.right, margin.bottom - 1, 'तथ्य · Tathya', {
      'text-anchor': 'end',
      'font-size': 10,
      fill: ink.faint,
    }),
  ].join('')
}

/** A line of notes, its days in bold. */
function drawNote(text: string, y: number): string {
  const parts = text
    .split(/([०-९]+:)/)
    .map((part) =>
      /^[०-९]+:$/.test(part) ? element('tspan', { 'font-weight': 700 }, part) : escapeXml(part),
    )
  return element('text', { x: margin.left, y, 'font-size': noteSize, fill: ink.text }, ...parts)
}
