import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { groupLines } from '../../../src/reading/pdf-text/group-lines.ts'
import { type PageText, type TextChar, toUnicode } from '../../../src/reading/pdf-text/index.ts'

/** A page of lines: texts in fonts, one after the other. */
function pageOf(...lines: readonly (readonly (readonly [text: string, font: string])[])[]): PageText {
  const chars = lines.flatMap((runs, line) => {
    const points = runs.flatMap(([text, font]) => [...text].map((point) => ({ point, font })))
    return points.map(({ point, font }, at): TextChar => {
      const style = { font, size: 10, angle: 0, bold: false, invisible: false }
      return {
        text: point,
        ...style,
        x: at * 5,
        y: -line * 20,
        left: at * 5,
        right: at * 5 + 5,
        bottom: 0,
        top: 8,
      }
    })
  })
  return { page: 1, width: 500, height: 500, lines: groupLines(chars), cut: false }
}

const textOf = (page: PageText) =>
  toUnicode(page)
    .words.map(({ text }) => text)
    .join(' ')

describe('the words of a page in Unicode', () => {
  test('are converted from legacy fonts by their names, also within a word', () => {
    const page = pageOf(
      [
        ['g]kfn', 'Preeti'],
        ['-2081', 'Arial'],
      ],
      [['plain', 'Arial']],
      [['नेपाल', 'Preeti']],
    )
    const { words, legacyFonts, reordered } = toUnicode(page)
    assert.deepEqual(
      words.map(({ text, legacy }) => [text, legacy]),
      [
        ['नेपाल-2081', true],
        ['plain', false],
        ['नेपाल', false],
      ],
    )
    assert.deepEqual([legacyFonts, reordered], [['Preeti'], false])
    assert.equal(words[0]!.line, page.lines[0])
  })

  test('are converted from fonts without names if the page reads as typed for one', () => {
    const typed =
      "cy{ dGqfnosf] jflif{s sfo{qmd tyf ah]6 b]xfosf] tflnsfdf pNn]v eP cg';f/ :jLs[t ug]{ lg0f{o ul/of]"
    assert.match(textOf(pageOf([[typed, 'F1']])), /^अर्थ मन्त्रालयको वार्षिक/)
    assert.equal(textOf(pageOf([[typed, 'Times New Roman']])), typed)
    assert.equal(textOf(pageOf([['The budget of the year', 'F1']])), 'The budget of the year')
  })

  test('are put in the order of reading if their signs are not', () => {
    const { words, reordered } = toUnicode(pageOf([['िहन्दी िकताब', 'Kalimati']]))
    assert.deepEqual([words.map(({ text }) => text), reordered], [['हिन्दी', 'किताब'], true])
  })
})
