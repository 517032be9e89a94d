import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { shortOrLong, tempFolder } from '@tathya/testing'
import { PDFDocument } from 'pdf-lib'
import { findWasm } from '../../src/service/office/wasm/find-wasm.ts'
import { WasmEngine, type WasmEngineOptions } from '../../src/service/office/wasm/wasm-engine.ts'
import { officeTypes } from '../../src/shared/office-types.ts'
import { startDocReady } from '../support/doc-ready.ts'
import { readWithPdfium } from '../writer/read-with-pdfium.ts'
import { officeFile } from './documents.ts'

const version = findWasm()
const skip = version === undefined && 'the package of LibreOffice in WebAssembly is not installed: run npm ci'

const docx = officeTypes['application/vnd.openxmlformats-officedocument.wordprocessingml.document']!

/** A letter for an engine that is not started yet. */
function createEngine(context: TestContext, options: Partial<WasmEngineOptions> = {}) {
  const folder = tempFolder(context)
  const [letter, target] = [path.join(folder, 'letter'), path.join(folder, 'letter.pdf')]
  writeFileSync(letter, officeFile('letter.docx'))
  const engine = new WasmEngine({ version: version!, fonts: [], seconds: 600, ...options })
  context.after(() => engine.close())
  const job = { path: letter, name: 'letter.docx', type: docx, target, pdfA: false }
  const convert = () => engine.convert(job, AbortSignal.timeout(600_000))
  return { target, convert, close: () => engine.close() }
}

test('LibreOffice in WebAssembly converts the first document of every process', { skip }, async (t) => {
  for (let count = shortOrLong(1, 200); count > 0; count -= 1) {
    const { convert, target, close } = createEngine(t)
    const start = performance.now()
    await convert()
    t.diagnostic(`${((performance.now() - start) / 1_000).toFixed(1)} s`)
    const pdf = readFileSync(target)
    assert.match((await readWithPdfium(pdf)).join(), /municipality/i)
    const producer = (await PDFDocument.load(pdf, { updateMetadata: false })).getProducer()!
    assert.ok(producer.includes(` ${version}.`), `reports name ${version}, and it is ${producer}`)
    // All of them would not fit into the memory.
    await close()
  }
})

test('it is not started without the memory for it, and says so', { skip }, async (t) => {
  const { convert } = createEngine(t, { findFree: () => 1_000_000_000 })
  await assert.rejects(convert(), {
    fault: 'memory',
    message: 'LibreOffice in WebAssembly needs 2.0 GB of free memory, and 1.0 GB are free.',
  })
})

test('TATHYA_OFFICE_SECONDS alone decides when a document is laid out plainly', { skip }, async (t) => {
  // A start takes seconds.
  const env = { TATHYA_OFFICE: 'webassembly', TATHYA_CONVERSION_SECONDS: '1200', TATHYA_OFFICE_SECONDS: '1' }
  const service = await startDocReady(t, { env })
  const { status, body } = await service.convert([['letter.docx', officeFile('letter.docx')]])
  assert.equal(status, 200)
  assert.ok(
    body.warnings.includes('LibreOffice in WebAssembly gave no answer within 1 s.'),
    String(body.warnings),
  )
})
