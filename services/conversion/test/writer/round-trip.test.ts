import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { convertText } from './convert.ts'
import { readWithPdfium } from './read-with-pdfium.ts'

async function readBack(text: string): Promise<string> {
  const pages = await readWithPdfium((await convertText(`\ufeff${text}`)).pdf)
  return pages.map((page) => page.replace(/\d+ \/ \d+\s*$/, '')).join('')
}

/**
 * What is seen of a text, in any order: readers may set marks and lines in another. Signs without a form are left to the
 * test of words, which have letters beside them; pdfium drops those that stand alone.
 */
function visible(text: string): string[] {
  return [...text.replace(/[\p{Cc}\p{Cf}\s]/gu, '')].sort()
}

const devanagari = fc.integer({ min: 0x900, max: 0x97f }).map((point) => String.fromCodePoint(point))
const joiners = fc.constantFrom('\u094d', '\u093f', '\u200d', '\u200c', '\u093c', ' ')
// pdfium joins words that a hyphen divides at the end of a line, and gives another sign for the hyphen.
const latin = fc
  .integer({ min: 0x20, max: 0x17f })
  .filter((point) => point !== 0x2d && point !== 0xad)
  .map((point) => String.fromCodePoint(point))
const emoji = fc.constantFrom('😀', '👍🏽', '🇳🇵', '❤️', '👩‍👩‍👧‍👦', '✔')
const controls = fc.constantFrom('\u0000', '\u0007', '\u001b', '\t', '\n', '\r', '\f')
const anything = fc.integer({ min: 0x20, max: 0x10ffff }).filter((point) => point < 0xd800 || point > 0xdfff)

describe('random text', () => {
  test('comes back from pdfium, every character of it', async () => {
    const words = fc.array(
      fc.oneof(
        { weight: 4, arbitrary: devanagari },
        { weight: 3, arbitrary: joiners },
        latin,
        emoji,
        controls,
      ),
      {
        maxLength: 80,
      },
    )
    await fc.assert(
      fc.asyncProperty(words, async (units) => {
        const text = units.join('')
        assert.deepEqual(visible(await readBack(text)), visible(text))
      }),
      { numRuns: 60, seed: 7 },
    )
  })

  test('never stops the writer, whatever its characters are', async () => {
    const points = fc.array(anything, { maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(points, async (values) => {
        assert.ok((await convertText(`\ufeff${String.fromCodePoint(...values)}`)).pages >= 1)
      }),
      { numRuns: 40, seed: 11 },
    )
  })

  test('with heaps of marks on one letter is printed', async () => {
    const text = `क${'\u0301'.repeat(3000)}ख`
    assert.match((await readBack(text)).trim(), /^क\u0301{30,}ख$/)
  })
})
