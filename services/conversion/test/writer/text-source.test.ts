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

  test('typed for a legacy font gives a warning that names the font', async () => {
    const typed =
      "cy{ dGqfnosf] jflif{s sfo{qmd tyf ah]6 b]xfosf] tflnsfdf pNn]v eP cg';f/ :jLs[t ug]{ lg0f{o ul/of] ."
    const { warnings } = await convertText(typed)
    assert.match(
      warnings.join(),
      /^The text is typed for the legacy font Preeti.*`\/e\/ai_engine\/doc_ready\/text` answers it in Unicode\.$/,
    )
    const english =
      'The yearly programme (and its budget) was approved: see the table; item [3] is for roads.'
    assert.deepEqual((await convertText(english)).warnings, [])
    assert.deepEqual((await convertText(typed, { output: 'text' })).warnings, [])
  })

  test('in Windows-1252 is read as that, with a warning', async () => {
    const latin = Buffer.from('Smart \x93quotes\x94 \x96 caf\xe9 \x805', 'latin1')
    assert.deepEqual(await read(latin), ['Smart “quotes” – café €5'])
    // Its first letter beyond ASCII lies behind the first piece that is read.
    const late = Buffer.concat([Buffer.alloc(70_000, 'plain \n'), latin])
    assert.match((await read(late)).at(-1)!, /café €5$/)
    const { warnings } = await convertText(late)
    assert.deepEqual(warnings, [
      'The text is not UTF-8 and was read as Windows-1252. If letters are wrong, save it as UTF-8.',
    ])
  })

  test('with invalid bytes keeps all other letters, with a warning', async () => {
    const warningsOf = async (content: Uint8Array) => (await convertText(content)).warnings
    const cut = Buffer.from(`${sentence} नेपाल`).subarray(0, -1)
    assert.deepEqual(await read(cut), [`${sentence} नेपा\ufffd`])
    assert.deepEqual(await warningsOf(cut), [
      'The text is not valid UTF-8 at 1 place: U+FFFD is written there.',
    ])
    const bad = Buffer.concat([Buffer.from('नेपाल '), Buffer.of(0xff), Buffer.from('राज्य '), Buffer.of(0xfe)])
    assert.deepEqual(await read(bad), ['नेपाल \ufffdराज्य \ufffd'])
    assert.match((await warningsOf(bad)).join(), /UTF-8 at 2 places/)
    const lone = Buffer.from('\ufeffनेपाल \ud800 राज्य', 'utf16le')
    assert.deepEqual(await read(lone), ['नेपाल \ufffd राज्य'])
    assert.match((await warningsOf(lone)).join(), /UTF-16LE at 1 place/)
    // A letter U+FFFD that stands in a valid text is no fault of its encoding.
    assert.deepEqual(await warningsOf(Buffer.from('\ufffd')), [])
  })

  test('that turns into other bytes is refused', async () => {
    const bytes = Buffer.from(Array.from({ length: 131_072 }, (_, at) => (at < 65_536 ? 0x61 : at % 256)))
    await assert.rejects(convertText(bytes), (error: Error & { code: string }) => {
      assert.equal(error.code, 'file_corrupt')
      assert.match(error.message, /^notes\.txt is no text in UTF-8/)
      return true
    })
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
