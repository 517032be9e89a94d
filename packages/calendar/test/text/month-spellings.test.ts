import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  adMonthNames,
  lunarMonthNames,
  monthNames,
  type Name,
  weekdayNames,
} from '../../src/names/calendar-names.ts'
import { shortMonthNames, shortWeekdayNames } from '../../src/names/short-names.ts'
import { foldWord } from '../../src/text/fold-word.ts'
import { findSpelling, monthSpellings, weekdaySpellings } from '../../src/text/month-spellings.ts'

const latin = 'abcdefghijklmnopqrstuvwxyz'
const devanagari = 'कखगघचजझटठडढतथदधनपफबभमयरलसहािुेैोौं'

/** Every word that is one slip away: a letter left out, added, changed, or swapped with its neighbour. */
function slipsOf(word: string): Set<string> {
  const letters = /[a-z]/.test(word) ? latin : devanagari
  const slips = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    slips.add(before + after.slice(1))
    if (after.length > 1) slips.add(before + after[1] + after[0] + after.slice(2))
    for (const letter of letters) slips.add(before + letter + after).add(before + letter + after.slice(1))
  }
  return slips
}

describe('names of months and weekdays', () => {
  test('are found in every form in which they are written here', () => {
    const lists: readonly (readonly [readonly Name[], Parameters<typeof findSpelling>[0]])[] = [
      [monthNames, monthSpellings.bs],
      [lunarMonthNames, monthSpellings.bs],
      [shortMonthNames, monthSpellings.bs],
      [adMonthNames, monthSpellings.ad],
      [weekdayNames, weekdaySpellings],
      [shortWeekdayNames, weekdaySpellings],
    ]
    for (const [names, spellings] of lists)
      for (const [at, { en, ne }] of names.entries())
        assert.deepEqual(
          [en, ne].map((word) => findSpelling(spellings, word)),
          [at + 1, at + 1],
          en,
        )
  })

  for (const calendar of ['bs', 'ad'] as const) {
    test(`of ${calendar.toUpperCase()}: a slip of the pen never makes one month of another`, () => {
      let found = 0
      for (const [word, month] of monthSpellings[calendar]) {
        for (const slip of word.length < 5 ? [] : slipsOf(word)) {
          const guess = findSpelling(monthSpellings[calendar], slip)
          assert.ok(guess === undefined || guess === month, `${slip} for ${word}`)
          if (guess === month) found += 1
        }
      }
      assert.ok(found > 5_000, `${found} slips are understood`)
    })
  }

  test('of one calendar are none of the other, and none is a weekday', () => {
    const { bs, ad } = monthSpellings
    for (const word of bs.keys())
      assert.deepEqual(
        [findSpelling(ad, word), findSpelling(weekdaySpellings, word)],
        [undefined, undefined],
        word,
      )
    for (const word of ad.keys())
      assert.deepEqual(
        [findSpelling(bs, word), findSpelling(weekdaySpellings, word)],
        [undefined, undefined],
        word,
      )
  })

  test('are not guessed from short words', () => {
    for (const word of ['Mgh', 'Jun', 'Ash', 'Mar', 'मघ'])
      assert.equal(findSpelling(monthSpellings.bs, word), undefined)
  })
})

test('folding makes one of the spellings that are taken for one another', () => {
  const pairs = [
    ['Vaishakh', 'baisakh'],
    ['Phalgun', 'falgun'],
    ['Shrawan', 'sraban'],
    ['वैशाख', 'बैसाख'],
    ['पूस', 'पुष'],
    ['मङ्सिर', 'मंसिर'],
    ['आश्विन', 'आस्बिन'],
  ] as const
  for (const [one, other] of pairs) assert.equal(foldWord(one), foldWord(other))
})
