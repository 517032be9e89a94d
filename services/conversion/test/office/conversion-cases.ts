import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import { shortOrLong, waitFor } from '@tathya/testing'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { renderPages } from '../images/render.ts'
import { noVeraPdf, validate } from '../pdf/verapdf.ts'
import type { DocReady } from '../support/doc-ready.ts'
import { readWithPdfium } from '../writer/read-with-pdfium.ts'
import { binaryWorkbookFile, flatFile, officeFile, officeFiles, wordFile, workbookFile } from './documents.ts'
import type { TestedEngine } from './engines.ts'

/** Office files by an engine, whose service is started. */
export function conversionCases(engine: TestedEngine, started: Promise<DocReady>): void {
  const { processes } = engine
  const text = async (service: DocReady, body: { download_url: string }) =>
    (await readWithPdfium(await service.fetchBytes(body))).join('\n')
  const folderOf = ({ platform }: DocReady) => path.join(platform.folder, 'conversion')
  /** Documents of an installed LibreOffice; the other one has them in its memory. */
  const jobsOf = (service: DocReady) =>
    readdir(path.join(folderOf(service), 'office', '0', 'jobs')).catch(() => [])

  test('become PDFs with their text, and twice the same', async () => {
    const service = await started
    for (const [name, content] of officeFiles) {
      const { status, body } = await service.convert([[name, content]])
      assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`)
      assert.match(await text(service, body), /municipality/i, name)
      assert.equal(body.report.documents[0].engine.name, engine.name)
    }
    const pdf = async () => {
      const { body } = await service.convert([['letter.docx', officeFile('letter.docx')]])
      return service.fetchBytes(body)
    }
    assert.deepEqual(await pdf(), await pdf())
  })

  test('the sheets of a workbook take paper, orientation and margin, and their columns fit a page', async () => {
    const service = await started
    const row = Array.from({ length: 16 }, (_, column) => `column ${column + 1}`)
    const book = utils.book_new()
    for (const name of ['a', 'b']) utils.book_append_sheet(book, utils.aoa_to_sheet([row, row]), name)
    const content: Uint8Array = write(book, { type: 'buffer', bookType: 'xlsx' })
    const convert = async (query: Record<string, string>) => {
      const { status, body } = await service.convert([['wide.xlsx', Uint8Array.from(content)]], { query })
      assert.equal(status, 200, JSON.stringify(body))
      assert.deepEqual(body.report.documents[0].engine.name, engine.name)
      const pdf = await PDFDocument.load(await service.fetchBytes(body))
      const { width, height } = pdf.getPage(0).getSize()
      return {
        pages: pdf.getPageCount(),
        size: [width, height].map(Math.round),
        isSet: !/not changed/.test(body.warnings),
      }
    }
    const [tall, wide] = [
      [595, 842],
      [842, 595],
    ]
    assert.deepEqual(await convert({ page_size: 'fit' }), { pages: 2, size: tall, isSet: true })
    assert.deepEqual(await convert({ page_size: 'fit', orientation: 'landscape' }), {
      pages: 2,
      size: wide,
      isSet: true,
    })
    const plain = await convert({})
    assert.ok(plain.pages > 2, 'columns that do not fit are on pages of their own')
    const large = await convert({ page_size: 'A3', orientation: 'landscape', margin: '10' })
    assert.deepEqual(
      { ...large, pages: large.pages < plain.pages },
      { pages: true, size: [1191, 842], isSet: true },
    )
  })

  test('are A4 where they have no paper size', async () => {
    const service = await started
    const { status, body } = await service.convert([['a.xlsx', workbookFile('बजेट')]])
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.report.documents[0].engine.name, engine.name)
    const pdf = await PDFDocument.load(await service.fetchBytes(body))
    const { width, height } = pdf.getPage(0).getSize()
    assert.deepEqual([Math.round(width), Math.round(height)], [595, 842])
  })

  test('are also binary workbooks, drawings, and OpenDocument files in one XML file', async () => {
    const service = await started
    const page = '<draw:page draw:name="a"><draw:rect svg:width="5cm" svg:height="3cm">'
    const drawn = `<office:drawing>${page}<text:p>Sunwal</text:p></draw:rect></draw:page></office:drawing>`
    for (const [name, content] of [
      ['a.xlsb', binaryWorkbookFile('Sunwal')],
      ['a.fodt', flatFile('text', '<office:text><text:p>Sunwal</text:p></office:text>')],
      ['a.fodg', flatFile('graphics', drawn)],
    ] as const) {
      const { status, body } = await service.convert([[name, content]])
      assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`)
      const [{ engine: made }] = body.report.documents
      assert.deepEqual([made.name, body.pages, body.warnings], [engine.name, 1, []], name)
      assert.match(await text(service, body), /Sunwal/, name)
    }
  })

  // LibreOffice in WebAssembly prints the names that the files have in its memory.
  const testInstalled = engine.choice === 'auto' ? test : () => {}
  testInstalled('print their own names', async () => {
    const service = await started
    for (const [name, printed] of [
      ['वार्षिक, बजेट #1.xls', 'वार्षिक,बजेट_1.xlsof'],
      ['-o.xls', '_o.xlsof'],
      ['a%41.xls', 'a_41.xlsof'],
      [`${'क्षि'.repeat(80)}.xls`, `${'क्षि'.repeat(15)}.xlsof`],
    ] as const) {
      const { status, body } = await service.convert([[name, officeFile('named.xls')]])
      assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`)
      assert.equal(body.report.documents[0].engine.name, engine.name)
      // A reader finds spaces where the fonts of a line change.
      assert.ok((await text(service, body)).replace(/\s/g, '').startsWith(printed), await text(service, body))
    }
  })

  test('become PDF/A-2b on request', async () => {
    const service = await started
    const { status, body } = await service.convert([['letter.docx', officeFile('letter.docx')]], {
      query: { pdf_a: 'true', title: 'Another' },
    })
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.report.output.pdf_a, 'PDF/A-2b')
    assert.match(body.warnings.join(), /title stays that of the document/)
    const pdf = await service.fetchBytes(body)
    assert.ok(pdf.includes('pdfaid:part>2<'))
    if (noVeraPdf === false) assert.deepEqual(validate({ letter: pdf }, '2b'), { letter: '' })
  })

  test('are refused if they are damaged or locked, with the reason', async () => {
    const service = await started
    const whole = officeFile('letter.docx')
    const cut = await service.convert([['letter.docx', whole.subarray(0, 3_000)]])
    assert.deepEqual([cut.status, cut.body.code], [422, 'file_corrupt'], JSON.stringify(cut.body))
  })

  test('read no file and ask nobody', async (context) => {
    const service = await started
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    }).listen(0, '127.0.0.1')
    context.after(() => server.close())
    await once(server, 'listening')
    const web = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const canary = path.join(service.platform.folder, 'canary.png')
    await writeFile(
      canary,
      await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff00ff' } })
        .png()
        .toBuffer(),
    )
    const svg = (href: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90"><image xlink:href="${href}" width="90" height="90"/></svg>`
    const document = wordFile(
      'Letter of the municipality',
      [
        { target: `file://${canary}`, external: true },
        { target: `${web}/linked.png`, external: true },
        { target: 'media/local.svg' },
        { target: 'media/remote.svg' },
      ],
      { 'word/media/local.svg': svg(`file://${canary}`), 'word/media/remote.svg': svg(`${web}/in.svg`) },
    )
    const rtf = `{\\rtf1 Letter {\\field{\\*\\fldinst INCLUDEPICTURE "${web}/a.png"}}{\\field{\\*\\fldinst INCLUDEPICTURE "file://${canary}" \\\\d}}}`
    for (const [name, content] of [
      ['letter.docx', document],
      ['letter.rtf', Buffer.from(rtf)],
    ] as const) {
      const { status, body } = await service.convert([[name, Uint8Array.from(content)]])
      assert.equal(status, 200, JSON.stringify(body))
      const pdf = await service.fetchBytes(body)
      assert.ok(!(await hasColour(pdf)), `${name} shows the canary`)
    }
    assert.deepEqual(asked, [])
    const square =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90" fill="#ff00ff"/></svg>'
    const shown = wordFile('Letter', [{ target: 'media/own.svg' }], { 'word/media/own.svg': square })
    const { body } = await service.convert([['letter.docx', shown]])
    assert.ok(await hasColour(await service.fetchBytes(body)), 'a picture of its own is shown')
  })

  test('are converted after the program was killed, and nothing is left of it', async () => {
    const service = await started
    const send = () => service.convert([['letter.docx', officeFile('letter.docx')]])
    assert.equal((await send()).status, 200)
    const running = await processes()
    assert.ok(running.length > 0)
    for (const { pid } of running) process.kill(pid, 'SIGKILL')
    const { status, body } = await send()
    assert.equal(status, 200)
    assert.equal(body.report.documents[0].engine.name, engine.name)
    assert.deepEqual(await jobsOf(service), [])
  })

  test('are converted many times in a row, and leave nothing', async () => {
    const service = await started
    for (let count = 0; count < shortOrLong(5, 200); count += 1) {
      const { status, body } = await service.convert([['letter.docx', officeFile('letter.docx')]])
      assert.equal(status, 200, JSON.stringify(body))
    }
    const folder = folderOf(service)
    await waitFor('the end of the run', async () =>
      (await readdir(folder)).every((name) => ['fonts', 'office'].includes(name)),
    )
    assert.deepEqual(await jobsOf(service), [])
    const states = (await processes()).map(({ state }) => state)
    assert.ok(!states.includes('Z'))
  })
}

/** Returns whether pages show the colour of the canary. */
async function hasColour(pdf: Buffer): Promise<boolean> {
  for (const { pixels } of await renderPages(pdf)) {
    for (let at = 0; at < pixels.length; at += 3) {
      if (pixels[at]! > 240 && pixels[at + 1]! < 15 && pixels[at + 2]! > 240) return true
    }
  }
  return false
}
