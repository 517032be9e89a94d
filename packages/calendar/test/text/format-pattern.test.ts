import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bsRange, dayFromBs } from '../../src/dates/bikram-sambat.ts'
import { formatPattern, parsePattern, type WritingRules } from '../../src/text/format-pattern.ts'
import { patternTokens } from '../../src/text/pattern-tokens.ts'
import { dayOf } from '../read-fixture.ts'

const saturday = dayFromBs({ year: 2081, month: 7, day: 5 }) + 12

function write(pattern: string, rules?: WritingRules, second?: number, day = saturday): string {
  const parsed = parsePattern(pattern)
  assert.ok(parsed.ok, pattern)
  return formatPattern(parsed.pattern, day, rules, second)
}

function refusal(pattern: string): string {
  const parsed = parsePattern(pattern)
  return parsed.ok ? 'taken' : parsed.reason
}

describe('writing a date by a pattern', () => {
  const cases = [
    ['YYYY-MM-DD', '2081-07-17', '२०८१-०७-१७', '2024-11-02', '२०२४-११-०२'],
    ['YYY YY M D', '081 81 7 17', '०८१ ८१ ७ १७', '024 24 11 2', '०२४ २४ ११ २'],
    ['MMMM', 'Kartik', 'कात्तिक', 'November', 'नोभेम्बर'],
    ['MMMMM', 'Kartik', 'कार्तिक', 'November', 'नोभेम्बर'],
    ['MMM', 'Kar', 'का', 'Nov', 'नोभेम्बर'],
    ['dddd ddd d', 'Saturday Sat 7', 'शनिबार शनि ७', 'Saturday Sat 7', 'शनिबार शनि ७'],
    ['Do', '17th', '१७ गते', '2nd', '२ तारिख'],
    ['FY Q', '2081/82 2', '२०८१/८२ २', '2081/82 2', '२०८१/८२ २'],
    [
      '[on] D [of] MMMM, YYYY',
      'on 17 of Kartik, 2081',
      'on १७ of कात्तिक, २०८१',
      'on 2 of November, 2024',
      'on २ of नोभेम्बर, २०२४',
    ],
    ['YYYY सालको D', '2081 सालको 17', '२०८१ सालको १७', '2024 सालको 2', '२०२४ सालको २'],
  ] as const
  for (const [pattern, ...expected] of cases) {
    test(`writes ${pattern} in both calendars and languages`, () => {
      const written = (['bs', 'ad'] as const).flatMap((calendarId) =>
        (['en', 'ne'] as const).map((language) => write(pattern, { calendarId, language })),
      )
      assert.deepEqual(written, expected)
    })
  }

  test('writes ordinals as English has them', () => {
    const endings = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31, 32].map((day) =>
      write('Do', {}, undefined, dayFromBs({ year: 2081, month: 2, day })),
    )
    assert.equal(endings.join(' '), '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st 32nd')
  })

  test('writes times of the day by the clock of Nepal', () => {
    const seconds = [0, 5 * 60 + 9, 12 * 3600, 13 * 3600 + 5 * 60, 86_399]
    assert.deepEqual(
      seconds.map((second) => write('HH:mm:ss H hh h A Z', {}, second)),
      [
        '00:00:00 0 12 12 AM +05:45',
        '00:05:09 0 12 12 AM +05:45',
        '12:00:00 12 12 12 PM +05:45',
        '13:05:00 13 01 1 PM +05:45',
        '23:59:59 23 11 11 PM +05:45',
      ],
    )
    assert.equal(write('h:mm A', { language: 'ne' }, 3600), '१:०० पूर्वाह्न')
    assert.equal(write('h:mm A Z', { language: 'ne' }, 50_000, dayOf('1950-01-01')), '१:५३ अपराह्न +०५:३०')
  })

  test('refuses to write a time that is not given, and days outside the table', () => {
    assert.throws(() => write('HH:mm'), RangeError)
    assert.throws(() => write('YYYY', {}, undefined, bsRange.lastDay + 1), RangeError)
  })
})

describe('reading a pattern', () => {
  test('refuses letters that are no tokens, open brackets, nothing, and more than 120 characters', () => {
    assert.match(refusal('YYYY x'), /^has "x", which is no token; put text in brackets: \[x\]$/)
    assert.match(refusal('YYYY [on'), /not closed/)
    assert.match(refusal(' '), /empty/)
    assert.match(refusal('D'.repeat(121)), /at most 120/)
  })

  test('takes every token alone, and each says what it stands for', () => {
    for (const [token, { meaning, needsTime }] of Object.entries(patternTokens)) {
      assert.equal(refusal(token), 'taken', token)
      assert.ok(meaning.length > 3, token)
      assert.notEqual(write(token, {}, needsTime ? 45_296 : undefined), '', token)
    }
  })
})
