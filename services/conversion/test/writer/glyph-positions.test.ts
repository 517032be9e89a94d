import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Direction, Buffer as ShapingBuffer, shape } from 'harfbuzzjs'
import { type Family, loadFace, type Variant } from '../../src/process/writer/fonts/faces.ts'
import { shapeRun } from '../../src/process/writer/fonts/shape-run.ts'
import { convertMarkdown, convertText } from './convert.ts'
import { nepaliWords } from './nepali-words.ts'
import { type Outline, pointsOf, readLinesOf } from './read-glyphs.ts'

/** What HarfBuzz makes of a whole line, shaped at once: the points of its glyphs in thousandths of the font size. */
function shapedByHarfBuzz(text: string, family: Family, variant: Variant): Outline {
  const { font, unitsPerEm, slant } = loadFace(family, variant)
  const buffer = new ShapingBuffer()
  buffer.addText(text)
  buffer.setDirection(Direction.LTR)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  let pen = 0
  return buffer.getGlyphInfos().flatMap(({ codepoint }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!
    const at = pen + xOffset
    pen += xAdvance
    return pointsOf(font, codepoint).map(([x, y]): [number, number] => [
      ((at + x + (yOffset + y) * slant) * 1000) / unitsPerEm,
      ((yOffset + y) * 1000) / unitsPerEm,
    ])
  })
}

/** The largest distance between points of the same number, in thousandths of the font size. */
function farthest(drawn: readonly Outline[], shaped: Outline, what: string): number {
  const points = drawn.flat()
  assert.equal(points.length, shaped.length, what)
  return Math.max(0, ...points.map(([x, y], at) => Math.hypot(x - shaped[at]![0], y - shaped[at]![1])))
}

const onlyNepali = nepaliWords.filter((word) => /^[\u0900-\u097f\u200c\u200d]+$/.test(word))

describe('glyphs in the PDF', () => {
  test('stand within a hundredth of the size of where HarfBuzz puts them, for every word', async () => {
    const { pdf, pages } = await convertText(onlyNepali.join('\n'))
    const lines = (
      await Promise.all(Array.from({ length: pages }, (_, page) => readLinesOf(pdf, page)))
    ).flatMap((page) => page.slice(0, -1))
    assert.equal(lines.length, onlyNepali.length)
    for (const [index, word] of onlyNepali.entries()) {
      assert.ok(
        farthest(lines[index]!.outlines, shapedByHarfBuzz(word, 'devanagari', 'regular'), word) < 10,
        word,
      )
    }
  })

  test('stand so in sentences that HarfBuzz shapes whole', async () => {
    const nepali = 'नेपाल एक स्वतन्त्र, अविभाज्य, सार्वभौमसत्तासम्पन्न राज्य हो ।'
    const english = 'AVATAR To Vote: Yes, office of waves; “Type” it.'
    const [first, second] = await readLinesOf((await convertText(`${nepali}\n${english}`)).pdf)
    assert.ok(
      farthest(first!.outlines, shapedByHarfBuzz(nepali, 'devanagari', 'regular'), nepali) < 10,
      nepali,
    )
    assert.ok(farthest(second!.outlines, shapedByHarfBuzz(english, 'sans', 'regular'), english) < 10, english)
  })

  test('stand so in bold, italic and monospaced text, and in faces of another grid', async () => {
    const cases: readonly [string, string, Family, Variant][] = [
      ['**कार्यक्रम सङ्घर्ष**', 'कार्यक्रम सङ्घर्ष', 'devanagari', 'bold'],
      ['*कार्यक्रम कूँ*', 'कार्यक्रम कूँ', 'devanagari', 'italic'],
      ['***हिन्दी***', 'हिन्दी', 'devanagari', 'boldItalic'],
      ['*Avalanche To*', 'Avalanche To', 'sans', 'italic'],
      ['`const a = b`', 'const a = b', 'mono', 'regular'],
      ['😀👩‍👩‍👧‍👦🇳🇵', '😀👩‍👩‍👧‍👦🇳🇵', 'emoji', 'regular'],
      ['བོད་སྐད་', 'བོད་སྐད་', 'tibetan', 'regular'],
    ]
    for (const [markdown, text, family, variant] of cases) {
      const [line] = await readLinesOf((await convertMarkdown(markdown)).pdf)
      assert.ok(farthest(line!.outlines, shapedByHarfBuzz(text, family, variant), text) < 10, text)
    }
  })

  test('stack the conjuncts of Nepali: no forms of a language are chosen', () => {
    const glyphsOf = (word: string) =>
      shapeRun(loadFace('devanagari', 'regular'), word).flatMap(({ parts }) =>
        parts.map(({ glyph }) => glyph),
      )
    assert.deepEqual(glyphsOf('विश्व'), [542, 84, 462])
    assert.deepEqual(glyphsOf('बुद्ध'), [78, 34, 445])
    assert.deepEqual(glyphsOf('पद्धति'), [76, 445, 542, 71])
  })
})
