import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFString } from 'pdf-lib'
import sharp from 'sharp'
import { cell, compose, paragraph } from '../composer/compose.ts'
import { convertMarkdown, convertText } from '../writer/convert.ts'
import { noVeraPdf, validate } from './verapdf.ts'

const left = { align: 'left', width: null } as const

/** A document of everything. */
async function everything() {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const image = { kind: 'image', bytes, type: 'image/jpeg', width: null, height: null, alt: 'चित्र' } as const
  return compose({
    header: [paragraph('शिर')],
    blocks: [
      { kind: 'heading', level: 3, spans: [{ text: 'शीर्षक' }] },
      {
        kind: 'paragraph',
        spans: [
          { text: 'पाठ ' },
          { text: 'a link', link: 'https://example.org/' },
          { text: ' र', note: [paragraph('टिप्पणी')] },
        ],
      },
      image,
      { ...image, alt: '' },
      {
        kind: 'table',
        columns: [left, left],
        rows: [
          { header: true, cells: [cell('क', { columnSpan: 2 })] },
          ...Array.from({ length: 60 }, () => ({ cells: [cell('१'), cell('')] })),
          { cells: [cell('१', { rowSpan: 2 }), cell('२')] },
          { cells: [cell('३')] },
        ],
      },
      { kind: 'heading', level: 6, spans: [{ text: 'गहिरो' }] },
      { kind: 'list', start: 1, loose: false, items: [{ blocks: [paragraph('वस्तु')], checked: null }] },
      { kind: 'quote', blocks: [paragraph('भनाइ')] },
      { kind: 'code', spans: [{ text: 'x = 1' }] },
    ],
  })
}

/** The structure as lines: the types of elements, indented. */
async function structureOf(pdf: Uint8Array): Promise<string[]> {
  const { catalog, context } = await PDFDocument.load(pdf, { updateMetadata: false })
  const lines: string[] = []
  const walk = (object: PDFObject | undefined, depth: number) => {
    const element = context.lookup(object)
    if (element instanceof PDFArray) for (const kid of element.asArray()) walk(kid, depth)
    if (!(element instanceof PDFDict) || !element.has(PDFName.of('S'))) return
    lines.push(`${' '.repeat(depth)}${element.lookup(PDFName.of('S'), PDFName).decodeText()}`)
    walk(element.get(PDFName.of('K')), depth + 1)
  }
  walk(catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).get(PDFName.of('K')), 0)
  return lines
}

describe('the structure of a composed PDF', () => {
  test('is that of its document, in the order of reading', async () => {
    const lines = (await structureOf((await everything()).pdf)).filter(
      (line) => !/^ {2}TR|^ {3}TD/.test(line),
    )
    assert.deepEqual(lines, [
      'Document',
      ...[' H1', ' P', '  Link', ' Figure', ' Table', '   TH'],
      ...[' Note', '  Lbl', '  P'],
      ...[' H2', ' L', '  LI', '   Lbl', '   LBody', ' BlockQuote', '  P', ' Code'],
    ])
  })

  test('says its language, also where none prevails', async () => {
    const { catalog } = await PDFDocument.load((await convertText('१२३')).pdf, { updateMetadata: false })
    assert.equal(catalog.lookup(PDFName.of('Lang'), PDFString).decodeText(), 'und')
  })

  test('is PDF/UA-1 and PDF/A-2b', { skip: noVeraPdf }, async () => {
    const pdfs = {
      everything: (await everything()).pdf,
      empty: (await compose([])).pdf,
      text: (await convertText('नेपाल 中文\n\nयो अर्को हो।\n'.repeat(90))).pdf,
      markdown: (
        await convertMarkdown('# क\n\n#### ख\n\n- [x] [a](https://a.org) **b**\n\n| a | b |\n|-|-|\n| c |')
      ).pdf,
    }
    const sound = Object.fromEntries(Object.keys(pdfs).map((name) => [name, '']))
    assert.deepEqual(validate(pdfs, 'ua1'), sound)
    assert.deepEqual(validate(pdfs, '2b'), sound)
  })
})
