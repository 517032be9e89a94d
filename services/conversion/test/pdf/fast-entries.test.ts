import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PDFContext, PDFCrossRefStream, PDFName, PDFRef } from 'pdf-lib'
import { makeEntriesFast } from '../../src/process/pdf/fast-entries.ts'

test('the entries of a PDF stand in the order of their numbers, in whatever order they come', () => {
  makeEntriesFast()
  const list = PDFCrossRefStream.create(PDFContext.create().obj({}), false)
  for (const number of [4, 9, 5, 3, 11, 10]) list.addUncompressedEntry(PDFRef.of(number), number * 2)
  list.updateDict()
  assert.equal(String(list.dict.get(PDFName.of('Index'))), '[ 0 1 3 3 9 3 ]')
  // A byte for the kind of an entry, one for the place, two for the generation.
  const places = [...list.getUnencodedContents()].filter((_, at) => at % 4 === 1)
  assert.deepEqual(places, [0, 6, 8, 10, 18, 20, 22])
})
