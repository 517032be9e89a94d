import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { ConversionReport } from '@tathya/contracts/http'
import { PDFDocument } from 'pdf-lib'
import { describeDocument } from '../src/process/describe-document.ts'
import { describeOptions } from '../src/service/describe-options.ts'
import { toOptions } from '../src/shared/to-options.ts'
import { startDocReady } from './support/doc-ready.ts'

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('the report of a conversion', () => {
  test('names both ends by their digests, the engine, the options and what readers find', async (context) => {
    const service = await startDocReady(context)
    const text = 'नेपालको राजधानी काठमाडौं हो।'
    const { body } = await service.convert([['पत्र.txt', text]], { query: { margin: '12.5' } })
    const report = ConversionReport.parse(body.report)
    const [document] = report.documents
    assert.equal(document!.sha256, sha256(text))
    assert.equal(report.output.sha256, sha256(await service.fetchBytes(body)))
    assert.deepEqual([document!.name, document!.type, document!.pages], ['पत्र.txt', 'text/plain', 1])
    assert.deepEqual(
      [document!.engine?.name, document!.text_layer, document!.ocr],
      ['Tathya', 'document', null],
    )
    // With the page number, of three pieces.
    assert.deepEqual(document!.text_check, { reader: 'pdfium', pages: [1], words: 6, doubtful: 0 })
    assert.deepEqual(
      [report.output.pdf_a, report.output.locked, report.options.margin],
      ['PDF/A-2b', false, 12.5],
    )
    const job = await service.job(body.job_id)
    assert.deepEqual(job.result?.report, report)
  })

  test('tells substituted fonts and the confidence of recognised pages', async () => {
    const source = { path: import.meta.filename, name: 'a.docx', type: 'text/plain' }
    const pdf = await (await PDFDocument.create()).save()
    const recognised = {
      words: 9,
      skew: 0,
      languages: ['nep'],
      engine: { name: 'Tesseract', version: '5' },
    }
    const described = await describeDocument(source, {
      pdf,
      pages: 1,
      title: 'a',
      pdfA: false,
      engine: { name: 'LibreOffice', version: '7.4' },
      fonts: [
        { name: 'Kalimati', used: ['Noto Sans Devanagari'] },
        { name: 'Noto Sans', used: ['Noto Sans'] },
      ],
      ocr: [
        { ...recognised, page: 1, confidence: 91.26 },
        { ...recognised, page: 3, confidence: 80 },
      ],
      textLayer: 'recognised',
    })
    assert.deepEqual(
      described.fonts?.map(({ substituted }) => substituted),
      [true, false],
    )
    assert.deepEqual(described.ocr, {
      confidence: 85.6,
      engine: { name: 'Tesseract', version: '5' },
      languages: ['nep'],
      pages: [
        { page: 1, confidence: 91.3, words: 9, skew: 0 },
        { page: 3, confidence: 80, words: 9, skew: 0 },
      ],
    })
  })

  test('has the options as parameters', () => {
    const query = { to_format: 'pdf', pages: [{ from: 2, to: null }], split: 'pages', max_dpi: 150 } as const
    const options = describeOptions(toOptions({ ...query, pages: [...query.pages] }))
    assert.deepEqual(
      [options.pages, options.split, options.max_dpi, options.page_size],
      ['2-', 'pages', 150, null],
    )
  })
})
