import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Ruling } from '../../../src/process/model/document.ts'
import { toLines } from '../../../src/process/tables/page/lines.ts'
import { proseWords } from '../../../src/process/tables/page/prose-blocks.ts'
import { ruledRegions, spacedRegions, stackedRegions } from '../../../src/process/tables/page/regions.ts'
import { PageMaker } from '../../support/make-page.ts'

const across = (at: number, from = 50, to = 250): Ruling => ({ direction: 'horizontal', at, from, to })
const down = (at: number, from = 100, to = 160): Ruling => ({ direction: 'vertical', at, from, to })
const none = { horizontal: [], vertical: [] }
const textOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ')
/** Four words between 100 and 160 points. */
const words = new PageMaker().text('a b', 60, 110).text('c d', 60, 130).words

describe('parts of a page that may be tables', () => {
  test('are groups of three rules with four words, wider than 30 and higher than 10 points', () => {
    const count = (horizontal: Ruling[], vertical: Ruling[], inside = words) =>
      ruledRegions({ horizontal, vertical }, inside).length
    const box = [across(100), across(160)]
    assert.equal(count(box, [down(50)]), 1)
    assert.equal(count([across(100)], [down(50)]), 0)
    assert.equal(count(box, [down(50)], words.slice(1)), 0)
    assert.equal(count([across(100, 50, 80), across(160, 50, 80)], [down(50)], words), 0)
    const low = new PageMaker().text('a b c d', 60, 100).words
    assert.equal(count([across(100), across(110)], [down(50, 100, 110)], low), 0)
    assert.equal(count([across(100), across(112)], [down(50, 100, 112)], low), 1)
  })

  test('are between rules of the same ends, in pieces too', () => {
    const stacks = (...horizontal: Ruling[]) =>
      stackedRegions({ horizontal, vertical: [] }, words).map(({ box }) => Object.values(box))
    assert.deepEqual(stacks(across(160), across(100), across(120, 58, 242)), [[50, 250, 100, 160]])
    assert.deepEqual(stacks(across(100), across(160, 59, 250)), [])
    // Two pieces of one height are as wide as both.
    assert.deepEqual(stacks(across(160, 150, 250), across(100), across(160.5, 50, 140)), [
      [50, 250, 100, 160.5],
    ])
    assert.deepEqual(stacks(across(100), across(114)), [], 'lower than 15 points')
    assert.deepEqual(stacks(across(100, 50, 105), across(160, 50, 105)), [], 'narrower than 60')
  })

  test('are lines with wide gaps, with a title above them and texts within', () => {
    const maker = new PageMaker().text('Some title', 50, 86)
    const rows = ['Ilam', 'Jhapa', 'Mugu']
    for (const [at, name] of rows.entries())
      maker.text(name, 50, 100 + at * 14).text('12', 200, 100 + at * 14)
    maker.text('and others', 50, 142).text('Bara', 50, 156).text('7', 200, 156)
    maker.text('Far', 50, 230).text('away', 200, 230)
    const [region, ...others] = spacedRegions(maker.page(), maker.words, none)
    assert.equal(others.length, 0)
    assert.equal(textOf(region!.words), 'Some title Ilam 12 Jhapa 12 Mugu 12 and others Bara 7')
    assert.equal(region!.rules!.horizontal.length, 0)
    const rules = { horizontal: [across(98, 50, 210), across(98, 50, 600), across(60)], vertical: [] }
    assert.deepEqual(spacedRegions(maker.page(), maker.words, rules)[0]!.rules!.horizontal, [
      rules.horizontal[0],
    ])
  })

  test('are not one line with a gap', () => {
    const maker = new PageMaker().text('Ilam', 50, 100).text('12', 200, 100)
    assert.deepEqual(spacedRegions(maker.page(), maker.words, none), [])
  })
})

test('running text is three lines of about one width and five words or more, without figures beside it', () => {
  const prose = (lines: readonly string[], beside: readonly string[] = []) => {
    const maker = new PageMaker()
    for (const [at, line] of lines.entries()) maker.text(line, 50, 100 + at * 14)
    for (const [at, text] of beside.entries()) maker.text(text, 400, 100 + at * 14)
    return proseWords(toLines(maker.words), 595).size
  }
  const line = 'the schools of the districts are open'
  assert.equal(prose([line, line, line]), 21)
  assert.equal(prose([line, line]), 0)
  assert.equal(prose([line, line, 'today']), 15, 'a short last line')
  assert.equal(prose([line, 'today', 'today', 'today', 'today']), 0)
  const long = 'Kathmanduvalley Lalitpurdistrict Bhaktapurcity'
  assert.equal(prose([long, long, long]), 0, 'three words')
  assert.equal(prose(['a b c d e', 'a b c d e', 'a b c d e']), 0, 'narrow')
  assert.equal(prose([line, line, line, line], ['12', '', '', ''].filter(Boolean)), 0)
  assert.equal(prose([line, line, line, line, line], ['12']), 35)
})
