import assert from 'node:assert/strict'
import { test } from 'node:test'
import { warnOfOmissions } from '../../src/process/office/warn-of-omissions.ts'

/** Reads the warnings of a flat OpenDocument file with this body. */
function warningsOf(body: string): string[] {
  const styles = '<style:style style:name="h"><style:table-properties table:display="false"/></style:style>'
  const xml = `<office:document>${styles}<office:body>${body}</office:body></office:document>`
  const warnings: string[] = []
  const type = 'application/vnd.oasis.opendocument.text'
  warnOfOmissions({ bytes: Buffer.from(xml), type }, { warn: (sentence) => void warnings.push(sentence) })
  return warnings
}

test('comments and hidden sheets are not in the PDF, and the warning names the sheets', () => {
  const sheets = ['Draft', 'Old'].map((name) => `<table:table table:name="${name}" table:style-name="h"/>`)
  assert.deepEqual(warningsOf('<office:annotation/>'.repeat(2) + sheets.join('')), [
    'Not in the PDF: 2 comments and 2 hidden sheets (sheet Draft, sheet Old). Office programs do not print them.',
  ])
  assert.deepEqual(warningsOf('<office:annotation/>'), [
    'Not in the PDF: 1 comment. Office programs do not print them.',
  ])
})

test('tracked changes are printed with their marks, an empty table of contents as it is', () => {
  const changes = '<office:text><text:insertion/><text:deletion/><text:deletion/></office:text>'
  assert.deepEqual(warningsOf(`${changes}<text:index-body/>`), [
    'Tracked changes are printed with their marks: 1 insertion and 2 deletions. Accept or reject them for a clean text.',
    'The table of contents has no entries in the file. Update it in the program that made it.',
  ])
  assert.deepEqual(warningsOf('<text:p>plain</text:p>'), [])
})
