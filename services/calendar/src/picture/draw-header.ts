import { toNepaliDigits, weekdayNames } from '@tathya/calendar'
import type { CalendarMonth } from '@tathya/contracts/http'
import { drawMountains } from './draw-mountains.ts'
import { sizeToFit } from './fit-text.ts'
import type { PageFonts } from './font/page-font.ts'
import { coloursOf, ink, type SeasonColours } from './page-colours.ts'
import { columnWidth, facts, innerWidth, margin, page, panel, weekdayRow } from './page-layout.ts'
import { cautionOf, monthFacts, weekendOf } from './page-words.ts'
import { element, escapeXml, textAt } from './svg.ts'

const left = margin.left + 22
const right = margin.right - 22

/** Draws everything above the weeks: the panel with the names of the month, its facts, the weekdays. */
export function drawHeader(month: CalendarMonth, fonts: PageFonts): string {
  const colours = coloursOf(month.bs_month)
  return [
    drawPanel(colours),
    drawBsTitle(month, colours),
    drawAdTitle(month, colours),
    drawFacts(month, fonts),
    drawWeekdays(month, colours),
  ].join('')
}

function drawPanel(colours: SeasonColours): string {
  const { strong, sky, sun } = colours
  const frame = { x: margin.left, y: panel.top, width: innerWidth, height: panel.bottom - panel.top, rx: 10 }
  return [
    element('clipPath', { id: 'panel' }, element('rect', frame)),
    element(
      'g',
      { 'clip-path': 'url(#panel)' },
      element('rect', { ...frame, fill: sky }),
      element('circle', { cx: 428, cy: 92, r: 27, fill: sun }),
      drawMountains(colours),
      drawWeave(strong),
    ),
  ].join('')
}

/** A band of diamonds along the lower edge, like the weave of Dhaka cloth. */
function drawWeave(colour: string): string {
  const step = 10
  const middle = panel.bottom - 5
  const diamonds = Array.from({ length: innerWidth / step }, (_, at) => {
    const x = margin.left + at * step
    return `M${x} ${middle}l${step / 2} -4l${step / 2} 4l-${step / 2} 4Z`
  })
  return element('path', { d: diamonds.join(''), fill: colour })
}

function drawBsTitle(month: CalendarMonth, { strong }: SeasonColours): string {
  const year = element(
    'tspan',
    { dx: 16, 'font-size': 46, 'font-weight': 400 },
    toNepaliDigits(month.bs_year),
  )
  return [
    element(
      'text',
      { x: left, y: 102, 'font-size': 76, 'font-weight': 700, fill: strong, lang: 'ne' },
      escapeXml(month.bs_month_name_ne),
      year,
    ),
    textAt(left + 2, 150, month.title_en, { 'font-size': 21, fill: ink.text, lang: 'en' }),
  ].join('')
}

function drawAdTitle(month: CalendarMonth, { strong }: SeasonColours): string {
  const caution = cautionOf(month)
  const end = { 'text-anchor': 'end' }
  return [
    textAt(right, 68, month.ad_title_ne, {
      ...end,
      'font-size': 24,
      'font-weight': 700,
      fill: strong,
      lang: 'ne',
    }),
    textAt(right, 92, month.ad_title_en, { ...end, 'font-size': 18, fill: ink.text, lang: 'en' }),
    ...(caution === undefined
      ? []
      : [
          textAt(right, 114, caution.ne, {
            ...end,
            'font-size': 12,
            'font-weight': 700,
            fill: ink.red,
            lang: 'ne',
          }),
          textAt(right, 128, caution.en, { ...end, 'font-size': 10, fill: ink.red, lang: 'en' }),
        ]),
  ].join('')
}

function drawFacts(month: CalendarMonth, fonts: PageFonts): string {
  const { ne, en } = monthFacts(month)
  const line = (text: string, y: number, size: number, fill: string, lang: string) => {
    const fitted = sizeToFit(text, innerWidth, { fonts, weight: 'regular', size }, 6)
    return textAt(page.width / 2, y, text, { 'text-anchor': 'middle', 'font-size': fitted, fill, lang })
  }
  return line(ne, facts.nepali, 12.6, ink.text, 'ne') + line(en, facts.english, 10, ink.soft, 'en')
}

function drawWeekdays(month: CalendarMonth, { strong }: SeasonColours): string {
  const offDays = weekendOf(month)
  const names = weekdayNames.map(({ en, ne }, weekday) => {
    const x = margin.left + (weekday + 0.5) * columnWidth
    const { top, height } = weekdayRow
    const fill = offDays.includes(en) ? ink.red : strong
    const middle = { 'text-anchor': 'middle', fill: ink.paper }
    return [
      element('rect', { x: x - columnWidth / 2, y: top, width: columnWidth, height, fill }),
      textAt(x, top + 17, ne, { ...middle, 'font-size': 15, 'font-weight': 700, lang: 'ne' }),
      textAt(x, top + 28, en, { ...middle, 'font-size': 9.2, lang: 'en' }),
    ].join('')
  })
  return names.join('')
}
