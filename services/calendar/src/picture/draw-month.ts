import type { CalendarMonth } from '@tathya/contracts/http'
import { type AlmanacChoice, printedAlmanac } from '../parameters/almanac-choice.ts'
import { drawDay, drawNeighbour, layOutDay } from './draw-cell.ts'
import { drawFooter, gridBottom, noteLines, type OmittedEvent } from './draw-footer.ts'
import { drawHeader } from './draw-header.ts'
import { type PageFonts, pageFonts } from './font/page-font.ts'
import { coloursOf, ink } from './page-colours.ts'
import { cellBox, innerWidth, margin, page, weekdayRow } from './page-layout.ts'
import { element, escapeXml } from './svg.ts'

/** The media type of a page. */
export const pictureType = 'image/svg+xml'

const family =
  "'Tathya Devanagari', 'Noto Sans Devanagari', 'Nirmala UI', 'Kohinoor Devanagari', Mangal, sans-serif"

/**
 * Draws a month as a wall calendar page: an SVG of A4 size, upright, with embedded fonts, so that it prints alike
 * everywhere. `choice` is the method and place of its almanac.
 */
export async function drawMonth(
  month: CalendarMonth,
  choice: AlmanacChoice = printedAlmanac,
): Promise<string> {
  const fonts = await pageFonts()
  const title = `${month.title_ne} · ${month.title_en}`
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: '210mm',
      height: '297mm',
      viewBox: `0 0 ${page.width} ${page.height}`,
      role: 'img',
      'font-family': family,
    },
    element('title', {}, escapeXml(title)),
    element('style', {}, styleOf(fonts)),
    element('rect', { width: page.width, height: page.height, fill: ink.paper }),
    drawHeader(month, fonts),
    drawWeeks(month, choice, fonts),
  )
}

function styleOf({ regular, bold }: PageFonts): string {
  const face = (weight: number, base64: string) =>
    `@font-face{font-family:'Tathya Devanagari';font-weight:${weight};src:url(data:font/woff2;base64,${base64}) format('woff2')}`
  return `@page{size:A4 portrait;margin:0}${face(400, regular.base64)}${face(700, bold.base64)}`
}

/** The weeks, and below them the notes with omitted events; their heights depend on each other. */
function drawWeeks(month: CalendarMonth, choice: AlmanacChoice, fonts: PageFonts): string {
  const lines = settleNotes(month, fonts)
  const bottom = gridBottom(lines.length)
  const days = cellsOf(month, bottom).map(({ box, day }) =>
    day.in_month ? drawDay(box, day, layOutDay(box, day, fonts), fonts) : drawNeighbour(box, day),
  )
  const frame = { x: margin.left, y: weekdayRow.top, width: innerWidth, height: bottom - weekdayRow.top }
  const stroke = { fill: 'none', stroke: coloursOf(month.bs_month).strong, 'stroke-width': 1.6 }
  return [...days, element('rect', { ...frame, ...stroke }), drawFooter(month, choice, lines, fonts)].join('')
}

/** Notes make the weeks lower, and lower weeks make more notes: repeats until both agree. */
function settleNotes(month: CalendarMonth, fonts: PageFonts): readonly string[] {
  let lines = noteLines(omittedEvents(month, 0, fonts), fonts)
  for (;;) {
    const next = noteLines(omittedEvents(month, lines.length, fonts), fonts)
    if (next.length <= lines.length) return next.length === lines.length ? next : pad(next, lines.length)
    lines = next
  }
}

function pad(lines: readonly string[], length: number): readonly string[] {
  return [...lines, ...Array.from({ length: length - lines.length }, () => '')]
}

function omittedEvents(month: CalendarMonth, notes: number, fonts: PageFonts): OmittedEvent[] {
  return cellsOf(month, gridBottom(notes)).flatMap(({ box, day }) =>
    day.in_month
      ? layOutDay(box, day, fonts).omitted.map((event) => ({ bsDayNe: day.bs_day_ne, event }))
      : [],
  )
}

function cellsOf({ weeks }: CalendarMonth, bottom: number) {
  return weeks.flatMap((week, row) =>
    week.flatMap((day, weekday) =>
      day === null ? [] : [{ box: cellBox(row, weekday, weeks.length, bottom), day }],
    ),
  )
}
