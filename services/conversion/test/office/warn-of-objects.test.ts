import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import { warnOfObjects } from '../../src/process/office/warn-of-objects.ts'
import type { OfficePart } from '../../src/shared/engines.ts'

const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const uri = (kind: string) => `<a:graphicData uri="http://schemas.example.org/${kind}"/>`
const equation = '<m:oMath/>'

/** Reads the warnings of a document of Word with these parts. */
function warningsOf(body: string, lacks: readonly OfficePart[] = []): string[] {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const bytes = zipSync({
    '_rels/.rels': strToU8(
      `<Relationships><Relationship Id="r" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`),
  })
  const warnings: string[] = []
  warnOfObjects({ bytes: Buffer.from(bytes), type }, { name: 'LibreOffice', lacks } as never, {
    warn: (sentence) => void warnings.push(sentence),
  })
  return warnings
}

test('what an engine has no part for is counted by kind, with what to install', () => {
  assert.deepEqual(warningsOf(equation.repeat(2) + uri('chart'), []), [])
  assert.deepEqual(warningsOf(equation.repeat(2) + uri('chart'), ['equation']), [
    'Not in the PDF: 2 equations. LibreOffice has no part that draws them here: install LibreOffice Math (in Debian libreoffice-math) on the server, or put pictures in their place.',
  ])
  assert.deepEqual(warningsOf(equation + uri('chart'), ['chart', 'equation']), [
    'Not in the PDF: 1 chart and 1 equation. LibreOffice has no part that draws them here: install LibreOffice on the server, or put pictures in their place.',
  ])
})

test('what no engine draws is named, but for what has a picture; sounds always', () => {
  const [unknown, ...others] = warningsOf(uri('2014/chartex') + uri('diagram').repeat(2))
  assert.match(
    unknown!,
    /^Not in the PDF, or not as they look: 1 chart of a kind of Office 2016 and 2 SmartArt drawings\. The file has no picture/,
  )
  assert.deepEqual(others, [])
  const ole = (inside: string) => `<w:object>${inside}<o:OLEObject/></w:object>`
  assert.match(warningsOf(ole(''))[0]!, /1 embedded object\./)
  assert.deepEqual(warningsOf(ole('<v:imagedata/>')), [])
  assert.deepEqual(warningsOf('<a:videoFile/>'), [
    'Not in the PDF: 1 video or sound. The page shows a picture at most.',
  ])
  assert.match(warningsOf('<a:videoFile/><a:audioFile/>')[0]!, /2 videos or sounds/)
})
