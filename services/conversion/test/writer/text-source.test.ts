import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { describe, test } from 'node:test'
import { PDFDocument } from 'pdf-lib'
import { convertText } from './convert.ts'
import { readLinesOf } from './read-glyphs.ts'
import { readWithPdfium } from './read-with-pdfium.ts'

const sentence = 'नेपाल एक राज्य हो । Nepal is a state.'

async function read(content: string | Uint8Array): Promise<string[]> {
  const pages = await readWithPdfium((await convertText(content)).pdf)
  return pages.map((page) =>
    page
      .replace(/\d+ \/ \d+\s*$/, '')
      .replace(/[ \t]+/g, ' ')
      .replace(/ ?\r?\n/g, '\n')
      .trim(),
  )
}

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const bytes = Buffer.from(text, 'utf16le')
  return littleEndian ? bytes : bytes.swap16()
}

describe('plain text', () => {
  for (const [name, bytes] of [
    ['UTF-8', Buffer.from(sentence)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${sentence}`)],
    ['UTF-16 with its mark, low byte first', utf16(`\ufeff${sentence}`, true)],
    ['UTF-16 with its mark, high byte first', utf16(`\ufeff${sentence}`, false)],
    ['UTF-16 without a mark, low byte first', utf16(sentence, true)],
    ['UTF-16 without a mark, high byte first', utf16(sentence, false)],
    ['Latin UTF-16 of one word', utf16('Nepal', true)],
  ] as const) {
    test(`is read as ${name}`, async () => {
      assert.deepEqual(await read(bytes), [name.includes('one word') ? 'Nepal' : sentence])
    })
  }

  test('is read whole where characters lie across the pieces that are read at once', async () => {
    const words = 'क्षत्रिय 😀 '.repeat(9000)
    const whole = (await read(`x${words}`)).join(' ').replace(/\s+/g, ' ')
    assert.equal(whole, `x${words}`.trim())
  })

  test('keeps its lines, whatever ends them', async () => {
    assert.deepEqual(await read('एक\r\nदुई\rतीन\nचार\u2028पाँच'), ['एक\nदुई\nतीन\nचार\nपाँच'])
  })

  test('keeps a line end that lies across two pieces one line end', async () => {
    // The carriage return is the last byte of the first piece; a page begins before it, so that its lines can be told.
    const { pdf, pages } = await convertText(`${'a'.repeat(65_533)}\fc\r\nb`)
    const [first, second] = await readLinesOf(pdf, pages - 1)
    assert.ok(Math.abs(first!.y - second!.y - 10.5 * 1.55) < 0.02, 'no empty line lies between')
  })

  test('begins a new page at a form feed, and makes no empty page at its end', async () => {
    assert.deepEqual(await read('first\fsecond\n\f'), ['first', 'second'])
  })

  test('loses its controls with a warning', async () => {
    const { pdf, warnings } = await convertText('a\u0000b\u001bc\u0085d')
    assert.deepEqual(warnings, ['2 control characters were left out: they have no form on paper.'])
    assert.match((await readWithPdfium(pdf))[0]!, /^abc\s+d/)
  })

  test('is set in letters of one width where it stands in columns', async () => {
    const table = 'name      rice     3\nlonger    salt    12\nx         tea      1\n'
    const fontsOf = async (content: string) => {
      const { context } = await PDFDocument.load((await convertText(content)).pdf)
      return context
        .enumerateIndirectObjects()
        .flatMap(([, object]) => String(object).match(/\+Noto\w+/)?.[0] ?? [])
    }
    assert.ok((await fontsOf(table)).includes('+NotoSansMono'))
    assert.ok(!(await fontsOf('Prose   with one wide gap.\nAnd prose.\n')).includes('+NotoSansMono'))
  })

  test('makes one page of nothing but spaces', async () => {
    const { pages } = await convertText(' \n')
    assert.equal(pages, 1)
  })

  test('leaves no file open when it is refused', {
    skip: !existsSync('/proc/self/fd') && 'there is no /proc here',
  }, async () => {
    const open = () => readdirSync('/proc/self/fd').length
    await assert.rejects(convertText('a\fb', { pages: 1 }), { code: 'document_too_long' })
    const before = open()
    for (let time = 0; time < 20; time++)
      await assert.rejects(convertText('a\fb', { pages: 1 }), { code: 'document_too_long' })
    assert.ok(open() < before + 10)
  })

  test('that is no text is refused, and the first bad byte is named', async () => {
    const refused = (content: Uint8Array, detail: RegExp) =>
      assert.rejects(convertText(content), (error: Error & { code: string }) => {
        assert.equal(error.code, 'file_corrupt')
        assert.match(error.message, detail)
        return true
      })
    await refused(
      Buffer.from('ab\xffcd', 'latin1'),
      /^notes\.txt is no UTF-8 text: byte 3 \(0xFF\) cannot stand there/,
    )
    await refused(
      Buffer.concat([Buffer.alloc(70_000, 0x61), Buffer.from([0xe0, 0x20])]),
      /byte 70002 \(0x20\)/,
    )
    await refused(Buffer.from([0x61, 0xe0, 0xa4]), /cut off behind byte 3/)
    await refused(Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x20, 0x00]), /no UTF-16LE text: byte 6/)
  })

  test('of every plane keeps the text of ten thousand characters without a font, and says that', async () => {
    const points = Array.from({ length: 10_500 }, (_, at) => String.fromCodePoint(0xf0000 + at))
    const lines = Array.from({ length: 210 }, (_, at) => points.slice(at * 50, at * 50 + 50).join(' '))
    const { warnings } = await convertText(lines.join('\n'))
    assert.match(warnings.join(), /and 9980 more.*Beyond 10000 different ones, each became U\+FFFD/)
    const text = (await read(lines.join('\n'))).join('\n')
    assert.ok(text.includes(points[9_999]!))
    assert.ok(!text.includes(points[10_000]!))
    assert.equal(text.match(/\ufffd/g)?.length, 500)
  })
})
