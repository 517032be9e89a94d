import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PDFDocument } from 'pdf-lib'
import { warnOfMissingLetters } from '../../src/process/office/missing-letters.ts'

const read = { words: ['AB'], typed: new Map(), legacyFonts: [], named: new Map() }

function warningsOf(document: PDFDocument): string[] {
  const warnings: string[] = []
  warnOfMissingLetters(document, read, { warn: (sentence) => warnings.push(sentence) })
  return warnings
}

/** A document with a font whose codes stand for these texts, in UTF-16 as hexadecimal digits (ISO 32000-1, 9.10.3). */
async function withTexts(texts: Readonly<Record<string, string>>): Promise<PDFDocument> {
  const document = await PDFDocument.create()
  const lines = Object.entries(texts).map(([code, text]) => `<${code}> <${text}>`)
  const map = `${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar`
  const ToUnicode = document.context.register(document.context.flateStream(map))
  document.context.register(document.context.obj({ Type: 'Font', ToUnicode }))
  return document
}

describe('the check for letters without a glyph', () => {
  test('passes over texts of a font that are not UTF-16', async () => {
    assert.deepEqual(warningsOf(await withTexts({ '01': '41', '0002': '0042', '03': '004', '04': '' })), [])
  })

  test('says that it failed, and fails no conversion', async (t) => {
    const document = await withTexts({ '01': '0041' })
    t.mock.method(document.context, 'enumerateIndirectObjects', () => {
      throw new RangeError('no such object')
    })
    const [warning, ...others] = warningsOf(document)
    assert.match(warning ?? '', /could not be checked/)
    assert.deepEqual(others, [])
  })
})
