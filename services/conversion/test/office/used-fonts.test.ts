import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PdfText } from '@tathya/documents/pdf-text'
import type { SourceWords } from '../../src/process/office/source-words.ts'
import { wordKey } from '../../src/process/office/source-words.ts'
import { findUsedFonts, warnOfFonts } from '../../src/process/office/used-fonts.ts'

/** A stand-in for the text of a PDF: words of each page, as `word font` for all of their letters. */
function textOf(...pages: readonly (readonly string[])[]): PdfText {
  const page = (number: number) => ({
    lines: pages[number - 1]!.map((line) => {
      const [text, ...fonts] = line.split(' ')
      return { words: [{ text, chars: [...text!].map((_, at) => ({ font: fonts[at % fonts.length] })) }] }
    }),
  })
  return { pages: pages.length, page } as unknown as PdfText
}
const named = (fonts: Record<string, string[]>): SourceWords['named'] =>
  new Map(Object.entries(fonts).map(([name, words]) => [name, new Set(words.map(wordKey))])) as never

describe('the fonts that draw the text of a named font', () => {
  test('are found by words of one font, the main one first', () => {
    const text = textOf([
      'tea LiberationSans-Bold',
      'rice NotoSans,Italic',
      'both Other',
      'salt LiberationSans',
    ])
    assert.deepEqual(
      findUsedFonts(named({ Arial: ['tea', 'rice', 'salt', 'both'], Tahoma: ['both'] }), text),
      [{ name: 'Arial', used: ['Liberation Sans', 'Noto Sans'] }],
    )
    assert.deepEqual(findUsedFonts(named({ Arial: ['tea'] }), textOf(['tea ArialMT'])), [
      { name: 'Arial', used: ['Arial'] },
    ])
  })

  test('draw 5 % of its letters', () => {
    const used = (letters: number) => {
      const word = 'a'.repeat(letters)
      return findUsedFonts(named({ Arial: [word, 'b'] }), textOf([`${word} LiberationSans`, 'b Symbol']))[0]!
        .used
    }
    assert.deepEqual([used(19), used(20)], [['Liberation Sans', 'Symbol'], ['Liberation Sans']])
  })

  test('are looked for on the first 20 pages', () => {
    const pages = Array.from({ length: 21 }, (_, at) => [at < 20 ? 'none X' : 'tea NotoSans'])
    assert.deepEqual(findUsedFonts(named({ Arial: ['tea'] }), textOf(...pages)), [])
    assert.equal(findUsedFonts(named({ Arial: ['tea'] }), textOf(...pages.slice(1))).length, 1)
  })

  test('are warned of, if they have other widths', () => {
    const warningsOf = (...fonts: { name: string; used: string[] }[]) => {
      const warnings: string[] = []
      warnOfFonts(fonts, { warn: (sentence) => warnings.push(sentence) })
      return warnings
    }
    assert.deepEqual(
      warningsOf({ name: 'Arial', used: ['Liberation Sans'] }, { name: 'Tahoma', used: ['Tahoma'] }),
      [],
    )
    assert.deepEqual(warningsOf({ name: 'Preeti', used: ['Noto Sans'] }), [], 'its text is put into Unicode')
    assert.deepEqual(
      warningsOf({ name: 'Tahoma', used: ['DejaVu Sans'] }, { name: 'Arial', used: ['Noto', 'X'] }),
      [
        'Fonts that are not installed here have others in their place: Tahoma (DejaVu Sans), Arial (Noto, X). Lines and pages may break elsewhere.',
      ],
    )
  })
})
