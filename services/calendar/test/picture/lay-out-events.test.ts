import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { CalendarEvent } from '@tathya/contracts/http'
import fc from 'fast-check'
import { widthOf } from '../../src/picture/fit-text.ts'
import { pageFonts } from '../../src/picture/font/page-font.ts'
import { layOutEvents } from '../../src/picture/lay-out-events.ts'

const fonts = await pageFonts()

function event(name_ne: string, name_en: string, more: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: name_en,
    name_ne,
    name_en,
    kind: 'festival',
    confidence: 'high',
    rule: null,
    holiday: null,
    rule_ne: null,
    ...more,
  }
}

const everybody = {
  scope: 'all',
  scope_note: null,
  source: 'list',
  scope_note_ne: null,
  basis: 'list',
} as const
const dashain = event('विजया दशमी', 'Vijaya Dashami', { holiday: everybody })
const ekadashi = event('पापाङ्कुशा एकादशी', 'Papankusha Ekadashi')
const worldDay = event('विश्व हुलाक दिवस', 'World Post Day', { kind: 'international_day' })

describe('layOutEvents', () => {
  test('says everything in both scripts and large letters where there is room', () => {
    const { lines, omitted } = layOutEvents([dashain], 100, 100, fonts)
    assert.deepEqual(
      lines.map(({ text, language, tone }) => [text, language, tone]),
      [
        ['विजया दशमी', 'ne', 'holiday'],
        ['Vijaya Dashami', 'en', 'holiday'],
      ],
    )
    assert.deepEqual(omitted, [])
    assert.ok(lines[0]!.size > 13)
  })

  test('puts public holidays first and international days last', () => {
    const { lines } = layOutEvents([worldDay, ekadashi, dashain], 200, 200, fonts)
    const names = lines.filter(({ language }) => language === 'ne').map(({ text }) => text)
    assert.deepEqual(names, ['विजया दशमी', 'पापाङ्कुशा एकादशी', 'विश्व हुलाक दिवस'])
  })

  test('leaves out English first, and tells what was left out', () => {
    const { lines, omitted } = layOutEvents([dashain, ekadashi], 100, 30, fonts)
    assert.deepEqual(
      lines.map(({ text }) => text),
      ['विजया दशमी', 'पापाङ्कुशा एकादशी'],
    )
    assert.deepEqual(omitted, [dashain, ekadashi])
  })

  test('says how many more there are where names find no room', () => {
    const { lines, omitted } = layOutEvents([dashain, ekadashi, worldDay], 100, 24, fonts)
    assert.deepEqual(
      lines.map(({ text }) => text),
      ['विजया दशमी', '+ 2'],
    )
    assert.equal(omitted.length, 3)
  })

  test('says nothing of no events', () => {
    assert.deepEqual(layOutEvents([], 100, 50, fonts), { lines: [], omitted: [] })
  })

  const words = fc.constantFrom(
    'अन्तर्राष्ट्रिय',
    'दिवस',
    'पूर्णिमा',
    'जात्रा',
    'श्री',
    'उपाकर्म',
    'World',
    'Day',
    'Mahakumbha',
  )
  const names = fc.array(words, { minLength: 1, maxLength: 7 }).map((list) => list.join(' '))
  const events = fc.array(
    fc
      .tuple(names, names, fc.boolean())
      .map(([ne, en, off]) => event(ne, en, { holiday: off ? everybody : null })),
    { maxLength: 8 },
  )

  test('never goes beyond its place, and says or names every event', () => {
    fc.assert(
      fc.property(
        events,
        fc.integer({ min: 60, max: 160 }),
        fc.integer({ min: 0, max: 120 }),
        (list, width, height) => {
          const { lines, omitted } = layOutEvents(list, width, height, fonts)
          let last = 0
          for (const { text, size, weight, base } of lines) {
            assert.ok(widthOf(text, { fonts, weight, size }) <= width, text)
            assert.ok(base > last && base <= height, `${base} of ${height}`)
            last = base
          }
          const said = lines
            .filter(({ language }) => language === 'en')
            .map(({ text }) => text)
            .join(' ')
          for (const { name_en } of list.filter((one) => !omitted.includes(one)))
            assert.ok(said.includes(name_en) || said.includes('…'), name_en)
        },
      ),
      { numRuns: 300 },
    )
  })
})
