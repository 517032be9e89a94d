import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { shortenText, sizeToFit, type TextStyle, widthOf, wrapText } from '../../src/picture/fit-text.ts'
import { pageAlphabet, pageFonts } from '../../src/picture/font/page-font.ts'

const style: TextStyle = { fonts: await pageFonts(), weight: 'regular', size: 10 }

describe('the fonts of the pages', () => {
  test('have every character that pages may have, in both weights', async () => {
    const { regular, bold } = await pageFonts()
    const missing = [...pageAlphabet].filter(
      (character) => !regular.advances.has(character) || !bold.advances.has(character),
    )
    assert.deepEqual(missing, [])
  })

  test('are WOFF2 files far smaller than the whole fonts', async () => {
    for (const { base64 } of Object.values(await pageFonts())) {
      const bytes = Buffer.from(base64, 'base64')
      assert.equal(bytes.toString('latin1', 0, 4), 'wOF2')
      assert.ok(bytes.length < 60_000, `${bytes.length} bytes`)
    }
  })

  test('are cut once in a process', () => {
    assert.equal(pageFonts(), pageFonts())
  })
})

describe('widthOf', () => {
  // Advances of the font's own table of glyphs, in thousandths of the font size.
  for (const [text, width] of [
    ['क', 7.68],
    ['र', 4.09],
    ['९', 5.2],
    ['A', 6.39],
    ['1', 5.51],
    ['क्', 7.68],
    ['A1', 11.9],
    // Ra above and below another letter takes no room.
    ['र्क', 7.68],
    ['क्र', 7.68],
    ['रक', 11.77],
    ['रु', 6.19],
    ['', 0],
  ] as const) {
    test(`gives ${width} for "${text}" of size 10, and a little more for conjuncts`, () => {
      const given = widthOf(text, style)
      assert.ok(given >= width && given <= width * 1.02, String(given))
    })
  }

  test('takes characters that the font has not for wider than any', () => {
    assert.ok(widthOf('漢', style) >= 12)
  })
})

describe('wrapText', () => {
  test('breaks between words, in lines no wider than asked for', () => {
    const text = 'अन्तर्राष्ट्रिय आदिवासी जनजाति दिवस तथा सांस्कृतिक पर्व'
    const lines = wrapText(text, 100, style)
    assert.ok(lines.length > 1)
    assert.equal(lines.join(' '), text)
    for (const line of lines) assert.ok(widthOf(line, style) <= 100, line)
  })

  test('breaks after slashes and hyphens', () => {
    assert.deepEqual(wrapText('Buddha/Ubhauli', 50, style), ['Buddha/', 'Ubhauli'])
    assert.deepEqual(wrapText('Krishna-Janmashtami', 70, style), ['Krishna-', 'Janmashtami'])
  })

  test('leaves a word that is too long alone on its line', () => {
    assert.deepEqual(wrapText('a Mokshada b', 20, style), ['a', 'Mokshada', 'b'])
  })

  test('makes no line of nothing', () => {
    assert.deepEqual(wrapText('', 20, style), [])
  })
})

describe('shortenText', () => {
  test('leaves what fits', () => {
    assert.equal(shortenText('दशैं', 100, style), 'दशैं')
  })

  test('cuts between whole letters with their signs', () => {
    const cut = shortenText('अन्तर्राष्ट्रिय', 40, style)
    assert.ok(cut.endsWith('…') && widthOf(cut, style) <= 40, cut)
    assert.doesNotMatch(cut, /\p{M}…$/u.test(cut) ? /्…$/ : /^…/)
    assert.ok('अन्तर्राष्ट्रिय'.startsWith(cut.slice(0, -1)))
  })

  test('leaves no space or bracket before the dots', () => {
    assert.equal(shortenText('Loktantra (Democracy)', 62, style), 'Loktantra…')
  })
})

describe('sizeToFit', () => {
  test('keeps the size where the text fits, and goes down to the least one', () => {
    assert.equal(sizeToFit('A', 10, style, 5), 10)
    const size = sizeToFit('AA', 10, style, 5)
    assert.ok(Math.abs(widthOf('AA', { ...style, size }) - 10) < 1e-9, String(size))
    assert.equal(sizeToFit('AAAA', 10, style, 5), 5)
  })
})
