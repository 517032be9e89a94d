import { adMonthNames, endsHalf, toNepaliDigits } from '@tathya/calendar'
import type { CalendarMonthDay } from '@tathya/contracts/http'
import { drawMoon } from './draw-moon.ts'
import { shortenText, sizeToFit } from './fit-text.ts'
import type { FontWeight, PageFonts } from './font/page-font.ts'
import { type EventLayout, type EventLine, layOutEvents } from './lay-out-events.ts'
import { ink } from './page-colours.ts'
import type { Box } from './page-layout.ts'
import { element, textAt } from './svg.ts'
import { describeTithiOfDay } from './tithi-words.ts'

const padding = 7
/** Heights of the upper part, with the numbers, and of the lower part, with the tithi. */
const numbersHeight = 56
const tithiHeight = 30
const lostTithiHeight = 11

/** The area for the events of a day. */
function eventsBox({ x, y, width, height }: Box, day: CalendarMonthDay): Box {
  const below = tithiHeight + (day.lost_tithi === null ? 0 : lostTithiHeight)
  return {
    x: x + padding,
    y: y + numbersHeight,
    width: width - 2 * padding,
    height: height - numbersHeight - below,
  }
}

/** Lays out the events of a day. */
export function layOutDay(box: Box, day: CalendarMonthDay, fonts: PageFonts): EventLayout {
  const { width, height } = eventsBox(box, day)
  return layOutEvents(day.events ?? [], width, height, fonts)
}

/** Draws a day of the month with the result of `layOutDay`. */
export function drawDay(box: Box, day: CalendarMonthDay, layout: EventLayout, fonts: PageFonts): string {
  const isRed = day.weekend || day.public_holiday === true
  const { x, y } = eventsBox(box, day)
  return [
    element('rect', { ...box, fill: isRed ? ink.redTint : ink.paper, stroke: ink.line }),
    drawNumbers(box, day, isRed),
    drawMoon(box.x + box.width - padding - 8, box.y + 42, 7.5, day.tithi.number),
    ...layout.lines.map((line) => drawLine(x, y, line)),
    drawTithi(box, day, fonts),
  ].join('')
}

function drawNumbers({ x, y, width }: Box, day: CalendarMonthDay, isRed: boolean): string {
  const isFirst = day.ad_day === 1 || day.bs_day === 1
  const end = { 'text-anchor': 'end', lang: 'en' }
  return [
    textAt(x + padding, y + 47, day.bs_day_ne, {
      'font-size': 54,
      'font-weight': 700,
      fill: isRed ? ink.red : ink.text,
      lang: 'ne',
    }),
    textAt(x + width - padding, y + (isFirst ? 27 : 23), String(day.ad_day), {
      ...end,
      'font-size': 18,
      fill: ink.soft,
    }),
    ...(isFirst
      ? [textAt(x + width - padding, y + 11, monthOf(day), { ...end, 'font-size': 9, fill: ink.soft })]
      : []),
  ].join('')
}

/** The Gregorian month, in three letters. */
function monthOf({ ad_date }: CalendarMonthDay): string {
  return adMonthNames[Number(ad_date.slice(5, 7)) - 1]!.en.slice(0, 3)
}

function drawLine(x: number, y: number, line: EventLine): string {
  const plain = line.language === 'ne' && line.tone === 'plain' ? ink.text : ink.soft
  const fill = line.tone === 'holiday' ? ink.red : plain
  return textAt(x, y + line.base, line.text, {
    'font-size': line.size,
    'font-weight': line.weight === 'bold' ? 700 : undefined,
    fill,
    lang: line.language,
  })
}

function drawTithi({ x, y, width, height }: Box, day: CalendarMonthDay, fonts: PageFonts): string {
  const { name, until, lost } = describeTithiOfDay(day)
  const right = x + width - padding
  const bottom = y + height
  const timeWidth = 31
  // Full and new moon are bold.
  const isTurn = endsHalf(day.tithi.number)
  const drawName = (
    text: string,
    base: number,
    size: number,
    weight: FontWeight,
    fill: string,
    lang: string,
  ) => {
    const style = { fonts, weight, size }
    const room = width - 2 * padding - timeWidth
    const fitted = sizeToFit(text, room, style, size * 0.82)
    return textAt(x + padding, base, shortenText(text, room, { ...style, size: fitted }), {
      'font-size': fitted,
      'font-weight': weight === 'bold' ? 700 : undefined,
      fill,
      lang,
    })
  }
  const time = (text: string, base: number, size: number, lang: string) =>
    textAt(right, base, text, { 'text-anchor': 'end', 'font-size': size, fill: ink.soft, lang })
  return [
    ...(lost === undefined ? [] : [drawLost(x + padding, bottom - 30, lost, width - 2 * padding, fonts)]),
    drawName(name.ne, bottom - 17, 11.4, isTurn ? 'bold' : 'regular', ink.text, 'ne'),
    time(until.ne, bottom - 17, 9.6, 'ne'),
    drawName(name.en, bottom - 6.5, 8.8, 'regular', ink.soft, 'en'),
    time(until.en, bottom - 6.5, 8.6, 'en'),
  ].join('')
}

function drawLost(x: number, y: number, text: string, width: number, fonts: PageFonts): string {
  const size = sizeToFit(text, width, { fonts, weight: 'regular', size: 8.6 }, 7)
  return textAt(x, y, text, { 'font-size': size, fill: ink.soft, lang: 'ne' })
}

/** Draws a day of a neighbouring month: its two numbers, pale. */
export function drawNeighbour(box: Box, day: CalendarMonthDay): string {
  const fill = ink.faint
  return [
    element('rect', { ...box, fill: ink.paper, stroke: ink.line }),
    textAt(box.x + padding, box.y + 32, toNepaliDigits(day.bs_day), { 'font-size': 30, fill, lang: 'ne' }),
    textAt(box.x + box.width - padding, box.y + 20, String(day.ad_day), {
      'text-anchor': 'end',
      'font-size': 13,
      fill,
      lang: 'en',
    }),
  ].join('')
}
