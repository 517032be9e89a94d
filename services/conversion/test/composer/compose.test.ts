import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pageCount, pageNumber } from '@tathya/documents/blocks'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { nepaliWords } from '../writer/nepali-words.ts'
import { readLinesOf } from '../writer/read-glyphs.ts'
import { readWithPdfium } from '../writer/read-with-pdfium.ts'
import { readers } from '../writer/readers.ts'
import { cell, compose, paragraph } from './compose.ts'

const left = { align: 'left', width: null } as const
const margin = (20 * 72) / 25.4
const width = 595.28 - margin * 2

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 200, channels: 3, background: '#2060a0' } })
    .png()
    .toBuffer()
}

describe('lines', () => {
  test('are justified but for the last, and their words stay whole for every reader', async () => {
    const text = nepaliWords.join(' ')
    const { pdf } = await compose([paragraph(text, { align: 'justify' })])
    const lines = (await readLinesOf(pdf)).slice(0, -1)
    // The space behind a line is 0.26 of the size of the text.
    for (const { end } of lines.slice(0, -1))
      assert.ok(Math.abs(end - 2.73 - margin - width) < 1, String(end))
    for (const { name, absent, read } of readers) {
      if (absent) continue
      const found = new Set((await read(pdf)).join(' ').split(/\s+/))
      assert.deepEqual(
        nepaliWords.filter((word) => !found.has(word)),
        [],
        name,
      )
    }
  })

  test('are right-aligned, in the middle, and indented', async () => {
    const { pdf } = await compose([
      paragraph('क', { align: 'right' }),
      paragraph('क', { align: 'center' }),
      paragraph('क', { indent: 50 }),
    ])
    const [right, centre, indented] = await readLinesOf(pdf)
    assert.ok(right!.x > margin + width - 12)
    assert.ok(Math.abs(centre!.x - margin - width / 2) < 6)
    assert.ok(Math.abs(indented!.x - margin - 50) < 0.01)
  })

  test('keep the text of raised, coloured and underlined pieces', async () => {
    const { pdf } = await compose([
      {
        kind: 'paragraph',
        spans: [
          { text: 'H' },
          { text: '2', script: 'sub' },
          { text: 'O is ' },
          { text: 'लेखिएको', underline: true, colour: '#c00000' },
          { text: ' white', colour: '#ffffff' },
        ],
      },
    ])
    assert.match((await readWithPdfium(pdf))[0]!, /H2O is लेखिएको white/)
  })

  test('of lists have the numbers of their form', async () => {
    const items = ['क', 'ख'].map((text) => ({ blocks: [paragraph(text)], checked: null }))
    const forms = ['devanagari', 'lower-roman', 'upper-letter'] as const
    const { pdf } = await compose(
      forms.map((numbers) => ({ kind: 'list', start: 26, numbers, loose: false, items })),
    )
    const [page] = await readWithPdfium(pdf)
    for (const number of ['२६.', '२७.', 'xxvi.', 'xxvii.', 'Z.', 'AA.'])
      assert.ok(page!.includes(number), number)
  })
})

describe('pages', () => {
  test('have the size and margins of the document, unless others are asked for', async () => {
    const read = {
      blocks: [paragraph('क')],
      pageSize: [612, 396],
      margins: [30, 40, 50, 60],
    } as const
    const own = await PDFDocument.load((await compose(read)).pdf)
    assert.deepEqual(own.getPage(0).getSize(), { width: 612, height: 396 })
    const [line] = await readLinesOf((await compose(read)).pdf)
    assert.ok(Math.abs(line!.x - 60) < 0.01)
    const asked = await PDFDocument.load((await compose(read, { pageSize: 'A5' })).pdf)
    assert.deepEqual(asked.getPage(0).getSize(), { width: 419.53, height: 595.28 })
  })

  test('have the header and footer of the document, with their numbers', async () => {
    const { pdf, pages } = await compose({
      blocks: Array.from({ length: 80 }, (_, index) => paragraph(`हरफ ${index}`)),
      header: [paragraph('नेपाल सरकार'), paragraph('अर्थ मन्त्रालय'), paragraph('तेस्रो हरफ')],
      footer: [paragraph(`पृष्ठ ${pageNumber} मध्ये ${pageCount}`)],
    })
    assert.ok(pages > 1)
    for (const [index, text] of (await readWithPdfium(pdf)).entries()) {
      assert.match(text, /नेपाल सरकार\s+अर्थ मन्त्रालय\s+तेस्रो हरफ/)
      assert.match(text, new RegExp(`पृष्ठ ${index + 1} मध्ये ${pages}`))
    }
  })

  test('have the footnotes of their lines; long ones go on', async () => {
    const long = Array.from({ length: 1500 }, (_, word) => `n${word}`).join(' ')
    const blocks = Array.from({ length: 60 }, (_, index) => ({
      kind: 'paragraph' as const,
      spans: [
        { text: `line${index}.` },
        ...(index % 7 === 3 ? [{ text: 'x', note: [paragraph(index === 31 ? long : `note${index}.`)] }] : []),
      ],
    }))
    const { pdf } = await compose(blocks)
    const pages = await readWithPdfium(pdf)
    for (const index of [3, 10, 17, 24, 38, 45, 52, 59])
      assert.ok(
        pages.some((page) => page.includes(`line${index}.`) && page.includes(`note${index}.`)),
        String(index),
      )
    assert.deepEqual(pages.join(' ').match(/\bn\d+/g), long.split(' '))
  })
})

describe('images', () => {
  test('are made smaller than the page, and are embedded once', async () => {
    const bytes = await picture()
    const image = { kind: 'image', bytes, type: 'image/png', width: 9000, height: null, alt: 'नक्सा' } as const
    const { pdf, pages, warnings } = await compose([
      image,
      { ...image, bytes: Buffer.from(bytes), width: 100 },
    ])
    assert.deepEqual([pages, warnings], [1, []])
    const content = Buffer.from(pdf).toString('latin1')
    assert.equal(content.match(/\/Subtype \/Image/g)?.length ?? 0, 1)
  })

  test('that cannot be read are described', async () => {
    const image = { kind: 'image', type: 'image/png', width: null, height: null, alt: 'नक्सा' } as const
    const large = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const damaged = (await picture()).subarray(0, 60)
    const { pdf, warnings } = await compose([
      { ...image, bytes: damaged },
      { ...image, bytes: Buffer.from('none') },
      { ...image, bytes: large },
    ])
    assert.match((await readWithPdfium(pdf))[0]!, /नक्सा\s+नक्सा\s+नक्सा/)
    assert.deepEqual(warnings, [
      '3 images of the document are damaged, too large or of an unknown format; descriptions are printed instead.',
    ])
  })
})

describe('tables', () => {
  test('have cells over columns and rows, and lists, images and tables in cells', async () => {
    const inner = {
      kind: 'table',
      columns: [left, left],
      rows: [{ cells: [cell('भित्र'), cell('पनि')] }],
    } as const
    const list = {
      kind: 'list',
      start: 1,
      loose: false,
      items: [{ blocks: [paragraph('सूची')], checked: null }],
    } as const
    const image = {
      kind: 'image',
      bytes: await picture(),
      type: 'image/png',
      width: null,
      height: null,
      alt: '',
    } as const
    const { pdf, pages } = await compose([
      {
        kind: 'table',
        columns: [left, { align: 'right', width: 0.5 }, left],
        rows: [
          { header: true, cells: [cell('क', { rowSpan: 2 }), cell('ख', { columnSpan: 2 })] },
          { header: true, cells: [cell('ग'), cell('घ')] },
          { cells: [cell('ङ', { rowSpan: 99 }), { blocks: [list, image] }, { blocks: [inner] }] },
          { cells: [cell('च')] },
        ],
      },
    ])
    const text = (await readWithPdfium(pdf)).join(' ')
    assert.equal(pages, 1)
    for (const word of ['क', 'ख', 'ग', 'घ', 'ङ', 'च', 'सूची', 'भित्र', 'पनि'])
      assert.ok(text.includes(word), word)
  })

  test('lose nothing of a cell that goes over many pages', async () => {
    const words = Array.from({ length: 3000 }, (_, word) => `w${word}`)
    const rows = Array.from({ length: 150 }, (_, row) => ({
      cells: [...(row === 0 ? [cell(words.join(' '), { rowSpan: 150 })] : []), cell(`r${row}`)],
    }))
    const { pdf, pages } = await compose([{ kind: 'table', columns: [left, left], rows }])
    const text = (await readWithPdfium(pdf)).join(' ')
    assert.ok(pages > 2)
    assert.deepEqual(text.match(/\bw\d+/g), words)
    assert.equal(text.match(/\br\d+/g)!.length, 150)
  })

  test('too wide for paper become lines, and those deep in others too', async () => {
    const wide = Array.from({ length: 100 }, (_, column) => cell(`c${column}`))
    let nested = cell('अन्तिम')
    for (let depth = 0; depth < 30; depth += 1)
      nested = { blocks: [{ kind: 'table', columns: [left], rows: [{ cells: [nested] }] }] }
    const { pdf } = await compose([
      { kind: 'table', columns: wide.map(() => left), rows: [{ cells: wide }] },
      { kind: 'table', columns: [left], rows: [{ cells: [nested] }] },
    ])
    const text = (await readWithPdfium(pdf)).join(' ')
    assert.match(text, /c0 \| c1 \| c2/)
    assert.match(text, /अन्तिम/)
  })
})
