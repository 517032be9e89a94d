import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PDFDocument, PDFName } from 'pdf-lib'
import { checkText } from '../src/process/check-text.ts'
import { toPlain, writeText } from '../src/process/write-text.ts'

/** A PDF with a word on each page whose letters A, B and C stand for these characters, as hexadecimal digits. */
async function pdfOf(
  words: readonly string[],
  map: Readonly<Record<string, string>> = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const { context } = document
  const lines = Object.entries(map).map(
    ([letter, text]) => `<${letter.charCodeAt(0).toString(16)}> <${text}>`,
  )
  const cmap = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def',
    `1 begincodespacerange <00> <FF> endcodespacerange ${lines.length} beginbfchar`,
    ...lines,
    'endbfchar endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
  const font = context.register(
    context.obj({
      ...{ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' },
      ...(lines.length > 0 && { ToUnicode: context.register(context.stream(cmap)) }),
    }),
  )
  for (const word of words) {
    const page = document.addPage([300, 300])
    page.node.set(PDFName.of('Resources'), context.obj({ Font: { F: font } }))
    page.node.set(
      PDFName.of('Contents'),
      context.register(context.stream(`BT /F 12 Tf 50 200 Td (${word}) Tj ET`)),
    )
  }
  return document.save()
}

describe('the check of the text of a PDF', () => {
  test('counts the words of the first, the middle and the last page', async () => {
    const words = ['one two', 'no', 'three', 'no', 'four - five']
    assert.deepEqual(await checkText(await pdfOf(words), 5), {
      ...{ reader: 'pdfium', pages: [1, 3, 5], words: 5, doubtful: 0 },
    })
    assert.deepEqual((await checkText(await pdfOf(['one']), 1))?.pages, [1])
  })

  test('doubts words that begin with a mark of a letter, or have letters of no script', async () => {
    const doubtful = async (word: string) =>
      (await checkText(await pdfOf([word], { A: '0915', B: '093F', C: 'E000' }), 1))!.doubtful
    assert.equal(await doubtful('AB'), 0, 'कि')
    assert.equal(await doubtful('BA'), 1, 'the mark before its letter')
    assert.equal(await doubtful('AC A'), 1)
    assert.equal(await doubtful('BA BA AB'), 2)
  })

  test('is none for what is not a PDF', async () => {
    assert.equal(await checkText(Buffer.from('no PDF'), 1), null)
  })
})

test('the text of a document is an answer with its warnings, or plain with form feeds', () => {
  const pages = ['a', 'ख'].map((text, at) => ({ page: at + 1, text })) as never
  const written = writeText(pages, { pages: 2 } as never, ['A warning.'])
  const answer = JSON.parse(Buffer.from(written.bytes).toString())
  assert.deepEqual([answer.status, answer.pages, answer.warnings], ['success', pages, ['A warning.']])
  assert.deepEqual([written.type, written.extension, written.pages], ['application/json', 'json', 2])
  assert.equal(toPlain(answer), 'a\fख')
})
