import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spanTextKey } from '@tathya/documents/pdf-text'
import {
  decodePDFRawStream,
  type PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFRawStream,
  type PDFRef,
} from 'pdf-lib'
import { exposeSpans } from '../../src/process/text-layer/expose-spans.ts'

const content = '/Span <</ActualText (a)>> BDC EMC'

/** The content of a stream of a document. */
function textOf(document: PDFDocument, ref: PDFRef): string {
  const stream = document.context.lookup(ref) as PDFRawStream
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
}

test('texts of marked spans get another name in content, forms and lists of properties', async () => {
  const document = await PDFDocument.create()
  const { context } = document
  const add = (entries: Record<string, string> = {}) =>
    context.register(context.flateStream(content, entries))
  const [page, form, image, other] = [
    add(),
    add({ Type: 'XObject', Subtype: 'Form' }),
    add({ Subtype: 'Image' }),
    add({ Type: 'Metadata' }),
  ]
  const properties = context.register(context.obj({ ActualText: PDFHexString.fromText('क') }))
  exposeSpans(document)
  const renamed = `/Span <</${spanTextKey} (a)>> BDC EMC`
  assert.deepEqual(
    [page, form, image, other].map((ref) => textOf(document, ref!)),
    [renamed, renamed, content, content],
  )
  const { dict, contents } = context.lookup(form!) as PDFRawStream
  assert.equal(String(dict.get(PDFName.of('Subtype'))), '/Form')
  assert.equal(String(dict.get(PDFName.of('Length'))), String(contents.length))
  const list = context.lookup(properties) as PDFDict
  assert.equal(list.has(PDFName.of('ActualText')), false)
  assert.equal(list.lookup(PDFName.of(spanTextKey), PDFHexString).decodeText(), 'क')
})

test('texts of elements of the structure keep their name, and other content its bytes', async () => {
  const document = await PDFDocument.create()
  const { context } = document
  const element = context.register(context.obj({ S: 'Figure', ActualText: PDFHexString.fromText('क') }))
  const plain = context.register(context.stream('BT (x) Tj ET'))
  const before = context.lookup(plain)
  exposeSpans(document)
  assert.ok((context.lookup(element) as PDFDict).has(PDFName.of('ActualText')))
  assert.equal(context.lookup(plain), before)
})
