import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { CalendarMonth } from '@tathya/contracts/http'
import sharp from 'sharp'
import { describeMonth } from '../../src/answers/describe-month.ts'
import { printedAlmanac } from '../../src/parameters/almanac-choice.ts'
import { drawMonth } from '../../src/picture/draw-month.ts'
import { widthOf } from '../../src/picture/fit-text.ts'
import { pageAlphabet, pageFonts } from '../../src/picture/font/page-font.ts'
import { margin } from '../../src/picture/page-layout.ts'

const fonts = await pageFonts()

const monthOf = (bs_year: number, bs_month: number) => describeMonth({ bs_year, bs_month }, printedAlmanac)

/** A line of text of a picture with the room that its letters take. */
interface PlacedText {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function textsOf(svg: string): PlacedText[] {
  return [...svg.matchAll(/<text ([^>]*)>(.*?)<\/text>/g)].map(([, written = '', inner = '']) => {
    const attributes = Object.fromEntries(
      [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k, v]) => [k!, v!]),
    )
    const text = inner.replace(/<[^>]*>/g, '').replace(/&\w+;/g, (entity) => entities[entity]!)
    const size = Number(attributes['font-size'])
    const weight = attributes['font-weight'] === '700' ? 'bold' : 'regular'
    const width = widthOf(text, { fonts, weight, size })
    const [x, y] = [Number(attributes.x), Number(attributes.y)]
    const anchor = attributes['text-anchor'] ?? 'start'
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
    // The body of the letters; signs above and below may reach between the lines, but for those of the largest letters.
    const below = size > 60 && /[ुूृ]/.test(text) ? 0.38 : 0.06
    return { text, left, right: left + width, top: y - size * 0.62, bottom: y + size * below }
  })
}

function overlapsOf(texts: readonly PlacedText[]): string[] {
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      )
      .map((other) => `${one.text} | ${other.text}`),
  )
}

/** All months of four years with their lists of holidays, the fullest pages, and months of each kind of other years. */
const months: readonly (readonly [year: number, month: number])[] = [
  ...[2080, 2081, 2082, 2083].flatMap((year) =>
    Array.from({ length: 12 }, (_, at) => [year, at + 1] as const),
  ),
  [1901, 1],
  [2039, 10],
  [2062, 2],
  [2085, 2],
  [2100, 12],
]

describe('drawMonth', () => {
  for (const [year, month] of months) {
    test(`draws ${year}/${month} with nothing over another thing or beyond the page`, async () => {
      const texts = textsOf(await drawMonth(await monthOf(year, month)))
      assert.deepEqual(overlapsOf(texts), [])
      for (const { text, left, right, top, bottom } of texts) {
        assert.ok(left >= margin.left - 0.5 && right <= margin.right + 0.5, `${text}: ${left} to ${right}`)
        assert.ok(top >= margin.top && bottom <= margin.bottom + 1, `${text}: ${top} to ${bottom}`)
      }
    })
  }

  test('says every event of a month by both names, in its day or in the notes', async () => {
    for (const month of [await monthOf(2082, 7), await monthOf(2083, 1)]) {
      const words = textsOf(await drawMonth(month))
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(/\s+/g, ' ')
      for (const { name_en, name_ne } of month.events) {
        assert.ok(words.includes(name_ne), name_ne)
        assert.ok(words.includes(name_en), name_en)
      }
    }
  })

  test('says the numbers and the tithi of every day', async () => {
    const month = await monthOf(2082, 7)
    const texts = new Set(textsOf(await drawMonth(month)).map(({ text }) => text))
    for (const day of month.weeks.flat().filter((one) => one?.in_month)) {
      const { name_ne, name_en, paksha_ne, number } = day!.tithi
      assert.ok(texts.has(day!.bs_day_ne) && texts.has(String(day!.ad_day)))
      assert.ok(texts.has(number % 15 === 0 ? name_ne : `${paksha_ne} ${name_ne}`), name_ne)
      assert.ok(texts.has(name_en), name_en)
    }
  })

  for (const [year, weekend, words] of [
    [2082, ['Saturday'], 'शनिबार, सार्वजनिक बिदा'],
    [2083, ['Saturday', 'Sunday'], 'शनिबार, आइतबार, सार्वजनिक बिदा'],
  ] as const) {
    test(`paints the weekend of ${year} and holidays of everybody red, other days not`, async () => {
      const month = await monthOf(year, 6)
      const svg = await drawMonth(month)
      const red = [...svg.matchAll(/fill="#b91c1c" lang="ne">([०-९]+)</g)].map(([, day]) => day)
      const expected = month.weeks
        .flat()
        .filter((day) => day?.in_month)
        .filter((day) => weekend.some((name) => name === day!.weekday_en) || day!.public_holiday)
        .map((day) => day!.bs_day_ne)
      assert.ok(expected.length > 8)
      assert.deepEqual(red, expected)
      assert.equal(svg.match(/<rect [^>]*fill="#b91c1c"/g)?.length, weekend.length)
      assert.ok(svg.includes(`रातो: ${words}`))
    })
  }

  test('warns of years without an official calendar or a list of holidays', async () => {
    const warned = await drawMonth(await monthOf(2095, 3))
    assert.match(warned, /projected: no official calendar yet/)
    assert.match(warned, /no whole list of public holidays is known/)
    // The Sun enters Simha within minutes of midnight.
    assert.match(await drawMonth(await monthOf(2087, 5)), /the month may begin a day earlier or later/)
    const published = await drawMonth(await monthOf(2082, 3))
    assert.doesNotMatch(published, /projected|no whole list/)
  })

  test('names the place and the method', async () => {
    const place = { latitude: 28.2, longitude: 83.98, unitId: undefined, name: undefined }
    const svg = await drawMonth(await monthOf(2082, 3), { method: 'drik', place })
    assert.match(svg, /tithi at sunrise, 28\.2, 83\.98, by modern positions \(drik\)/)
    assert.match(svg, /२८\.२, ८३\.९८, दृक् अनुसार/)
    const fine = { ...place, latitude: -1e-12, longitude: 85.32395999999999 }
    assert.match(
      await drawMonth(await monthOf(2082, 3), { method: 'nepal', place: fine }),
      /, 0, 85\.324, by/,
    )
  })

  test('escapes what names could bring in', async () => {
    const month = await monthOf(2082, 3)
    const day = month.weeks[1]![1]!
    const evil = { ...month.events[0]!, name_ne: '<script>&"', name_en: ']]><b>' }
    const changed: CalendarMonth = {
      ...month,
      weeks: month.weeks.map((week) => week.map((one) => (one === day ? { ...day, events: [evil] } : one))),
    }
    const svg = await drawMonth(changed)
    assert.ok(!svg.includes('<script') && !svg.includes('<b>'))
    assert.ok(textsOf(svg).some(({ text }) => text === '<script>&"'))
  })
})

describe('the page', () => {
  test('is XML of A4 size, in points 595 by 842, that another program draws', async () => {
    const svg = await drawMonth(await monthOf(2083, 2))
    const { width, height, format } = await sharp(Buffer.from(svg)).metadata()
    assert.deepEqual([width, height, format], [595, 842, 'svg'])
    const { channels } = await sharp(Buffer.from(svg)).stats()
    // Something dark is drawn on white, in each of red, green and blue.
    assert.ok(channels.slice(0, 3).every(({ min, max }) => min < 60 && max === 255))
  })

  test('has its fonts inside and asks for nothing from elsewhere', async () => {
    const svg = await drawMonth(await monthOf(2083, 2))
    assert.equal(svg.match(/@font-face/g)?.length, 2)
    assert.deepEqual(svg.match(/https?:\/\/[^"')\s]+/g), ['http://www.w3.org/2000/svg'])
    assert.doesNotMatch(svg, /<(script|image|foreignObject|use)\b/)
  })

  test('has characters of its fonts alone', async () => {
    const alphabet = new Set(pageAlphabet)
    for (const [year, month] of months.slice(0, 24)) {
      const texts = textsOf(await drawMonth(await monthOf(year, month)))
      const unknown = texts.flatMap(({ text }) => [...text].filter((character) => !alphabet.has(character)))
      assert.deepEqual(unknown, [], `${year}/${month}`)
    }
  })

  test('is the same for the same month', async () => {
    const month = await monthOf(2081, 7)
    assert.equal(await drawMonth(month), await drawMonth(month))
  })
})
