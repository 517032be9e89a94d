import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Span } from '@tathya/documents/blocks'
import fc from 'fast-check'
import { FontSet } from '../../src/process/writer/fonts/font-set.ts'
import { breakLines, type Line } from '../../src/process/writer/text/break-lines.ts'
import { breakOpportunities } from '../../src/process/writer/text/break-opportunities.ts'
import { graphemesOf } from '../../src/process/writer/text/graphemes.ts'
import { Shaper } from '../../src/process/writer/text/shaper.ts'
import { toStyledLines } from '../../src/process/writer/text/styled-text.ts'
import { nepaliWords } from './nepali-words.ts'

function breakText(text: string | Span[], measure: number): Line[] {
  const style = { size: 10, codeScale: 1, measure, tab: 36 }
  return breakLines(
    toStyledLines(typeof text === 'string' ? [{ text }] : text)[0]!,
    style,
    new Shaper(new FontSet()),
  )
}

function textOf({ fragments }: Line): string {
  return fragments.map(({ text }) => text).join('')
}

function pieces(text: string): string[] {
  const ends = breakOpportunities(text)
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end))
}

describe('line breaking', () => {
  test('breaks behind spaces and hyphens, not before what closes', () => {
    assert.deepEqual(pieces('well-known (facts), e.g. 12,345.67 km'), [
      'well-',
      'known ',
      '(facts), ',
      'e.g. ',
      '12,345.67 ',
      'km',
    ])
  })

  test('never leaves a danda or another closing sign at the beginning of a line', () => {
    assert.deepEqual(pieces('राज्य हो । किन ? वाह ! अन्त॥'), ['राज्य ', 'हो । ', 'किन ? ', 'वाह ! ', 'अन्त॥'])
  })

  test('never breaks emoji that are joined', () => {
    assert.deepEqual(pieces('👩‍👩‍👧‍👦'), ['👩‍👩‍👧‍👦'])
  })

  test('keeps the spaces that do not break', () => {
    assert.deepEqual(pieces('रु.\u00a0५०० मात्र'), ['रु.\u00a0५०० ', 'मात्र'])
  })

  test('goes to the tab stop also before what closes', () => {
    assert.deepEqual(pieces('मिति\t: आज\n\t\t}\t।'), ['मिति\t', ': ', 'आज\n', '\t\t', '}\t', '।'])
    const [line] = breakText('क\t: ख', 400)
    assert.deepEqual(
      line!.fragments.map(({ text }) => text),
      ['क', '\t', ':', ' ', 'ख', ' '],
    )
    assert.equal(line!.fragments[2]!.x, 36)
  })

  test('fills no line further than its measure', () => {
    const text = nepaliWords.join(' ')
    for (const measure of [40, 60, 200, 480]) {
      for (const line of breakText(text, measure))
        assert.ok(line.width <= measure + 0.001, `${textOf(line)} at ${measure}`)
    }
  })

  test('breaks a word that is longer than a line between characters, and loses none of them', () => {
    const word = 'अनुसन्धानकर्ताहरूद्वाराउत्तरदायित्वविहीनताप्रति'.repeat(50)
    const lines = breakText(word, 100)
    const parts = lines.map((line) => textOf(line).trimEnd())
    assert.ok(lines.length > 50)
    assert.equal(parts.join(''), word)
    assert.deepEqual(parts.flatMap(graphemesOf), graphemesOf(word))
    for (const line of lines) assert.ok(line.width <= 100)
  })

  test('prints a character that is wider than a line on a line of its own', () => {
    assert.deepEqual(
      breakText('क्ष्म्य ज्ञ', 1).map((line) => textOf(line).trim()),
      ['क्ष्म्य', 'ज्ञ'],
    )
  })

  test('sets spaces of monospaced text as wide as its letters, and no others', () => {
    const [code] = breakText([{ text: 'कa   ख', code: true }], 400)
    const [letter, , space] = code!.fragments.map(({ width }) => width)
    assert.equal(space, breakText([{ text: 'a', code: true }], 400)[0]!.width)
    assert.ok(letter! > space!)
    const mixed = breakText([{ text: 'a', code: true }, { text: ' b' }], 400)[0]!.fragments
    const plain = breakText([{ text: 'a b' }], 400)[0]!.fragments
    assert.equal(mixed[1]!.width, plain[1]!.width)
  })

  test('keeps tabs and the spaces before a line, and one space behind it', () => {
    const [line] = breakText('  क\tख    ', 400)
    assert.equal(textOf(line!), '  क\tख ')
    assert.deepEqual(line!.fragments.map(({ x }) => Math.round(x)).slice(3), [13, 36, 44])
  })

  test('divides no character at the border of two styles', () => {
    const [text] = toStyledLines([{ text: 'क' }, { text: '्षि', bold: true }, { text: 'तिज', italic: true }])
    assert.equal(text!.text, 'क्षितिज')
    assert.deepEqual(
      text!.ranges.map(({ start, end }) => [start, end]),
      [
        [0, 4],
        [4, 7],
      ],
    )
  })

  test('gives every text back whole, whatever it is and however narrow the line', () => {
    const letters = fc.constantFrom(
      'क',
      '्',
      'ष',
      'ि',
      'ँ',
      '\u200d',
      '\u200c',
      ' ',
      '-',
      '।',
      'a',
      '́',
      '😀',
      '🇳',
      '👩',
      '(',
      '\u00a0',
      '中',
    )
    fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 60 }),
        fc.integer({ min: 1, max: 200 }),
        (units, measure) => {
          const text = units.join('')
          const lines = breakText(text, measure)
          assert.equal(lines.map(textOf).join('').replaceAll(' ', ''), text.replaceAll(' ', ''))
          for (const { width, fragments } of lines) {
            assert.ok(
              width <= measure + 0.001 ||
                fragments.filter((fragment) => fragment.text !== ' ' && fragment.width > 0).length === 1,
            )
          }
        },
      ),
      { numRuns: 150, seed: 4 },
    )
  })
})
