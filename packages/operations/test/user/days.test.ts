import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { run } from '../support/run.ts'

describe('tathya date and convert-date', () => {
  test('show a date of either calendar, Nepali on a line of its own', async () => {
    const { code, text } = await run(['date', '2081-02-32'], {})
    assert.equal(code, 0, text)
    assert.match(
      text,
      /^Friday, 32 Jestha 2081 BS, 14 June 2024 AD\n2081-02-32 BS {2}2024-06-14 AD {2}fiscal year 2080\/81 /,
    )
    assert.match(text, /\n२०८१ जेठ ३२ गते शुक्रबार, शुक्ल अष्टमी\n$/)
    const ad = await run(['date', '14 June 2024', '--from', 'ad', '--json'], {})
    assert.equal(JSON.parse(ad.text).bs_date, '2081-02-32')
  })

  test("show Nepal's day, which begins before that of UTC", async () => {
    // The clock of these runs is at 00:00 UTC.
    assert.match((await run(['date'], {})).text, /2083-08-05 BS {2}2026-11-21 AD/)
    assert.match((await run(['date', 'भोलि'], {})).text, /2026-11-22 AD/)
  })

  test('convert several dates, and refuse one that does not exist', async () => {
    const { text } = await run(['convert-date', '17 Kartik 2081', '२०८३-०८-११'], {})
    assert.match(
      text,
      /^BS +AD +WEEKDAY +मिति\n2081-07-17 {2}2024-11-02 {2}Saturday .*\n2083-08-11 {2}2026-11-27 {2}Friday /,
    )
    for (const [line, message] of [
      ['convert-date 2081-02-33', /has day 33, but Jestha 2081 has days 1 to 32/],
      ['convert-date 2081-13-01', /month 13/],
      ['date 3000-01-01', /"3000-01-01" /],
      ['date x --from nepal-sambat', /Allowed choices are bs, ad/],
      ['calendar 2083-13', /The month must be/],
      ['calendar 1900-12', /The month must be/],
      ['calendar', undefined],
    ] as const) {
      const { code, text: said } = await run(line.split(' '), {})
      assert.equal(code, message === undefined ? 0 : 2, said)
      if (message !== undefined) assert.match(said, message)
    }
  })
})

describe('tathya calendar', () => {
  test('shows every day once, under its weekday, with what is kept on it', async () => {
    const { text } = await run(['calendar', '2083-06'], {})
    const [name, nepali, , head, ...rest] = text.split('\n')
    assert.deepEqual([name, nepali], ['Ashwin 2083 BS, September 2026 to October 2026', 'असोज २०८३'])
    const grid = rest.slice(0, rest.indexOf(''))
    const cells = grid.flatMap((line) =>
      [...line.matchAll(/[ \d]\d[* ][ \d]\d/g)].map((cell) => ({ text: cell[0], at: cell.index })),
    )
    assert.deepEqual(
      cells.map((cell) => Number(cell.text.slice(0, 2))),
      Array.from({ length: 31 }, (_, at) => at + 1),
    )
    // 1 Ashwin 2083 is 17 September 2026, a Thursday.
    assert.equal(cells[0]!.text, ' 1 17')
    assert.equal(head!.slice(cells[0]!.at, cells[0]!.at + 5).trim(), 'Thu')
    assert.match(text, /\n +3 {2}\* +Constitution Day +संविधान दिवस\n/)
  })

  test('is a list of days for programs', async () => {
    const { days, name_ne } = JSON.parse((await run(['calendar', '2083-06', '--json'], {})).text)
    assert.deepEqual(
      [days.length, name_ne, days[2].off, days[2].events[0].name],
      [31, 'असोज', true, 'Constitution Day'],
    )
  })
})
