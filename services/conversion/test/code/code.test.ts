import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatJson } from '../../src/process/text/format-json.ts'
import { highlight } from '../../src/process/text/highlight.ts'
import { createConvert } from '../images/convert.ts'
import { readWithPdfium } from '../writer/read-with-pdfium.ts'

const textOf = async (pdf: Uint8Array) => (await readWithPdfium(pdf)).join('\n')

describe('source code and data', () => {
  test('keep every character when they are coloured', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code that is coloured
    const code = 'const नाम = `<b>&amp;${1 + "x"}` // "टिप्पणी" & <i>\nif (a < b && c > d) {}'
    for (const language of ['js', 'ts', 'unheard-of'])
      assert.equal(
        highlight(code, language)
          .map(({ text }) => text)
          .join(''),
        code,
      )
    assert.ok(highlight(code, 'js').some(({ colour }) => colour !== undefined))
  })

  test('are set with a line for each value if they are valid JSON, numbers and keys as written', () => {
    const json = '{"b":1.50,"a":[12345678901234567890,{}, [],"x\\",{"],"b":null}'
    const lines = [
      '{',
      '  "b": 1.50,',
      '  "a": [',
      '    12345678901234567890,',
      '    {},',
      '    [],',
      '    "x\\",{"',
      '  ],',
      '  "b": null',
      '}',
    ]
    assert.equal(formatJson(json), lines.join('\n'))
    assert.equal(formatJson('{"a":'), undefined)
    assert.equal(formatJson('7'), '7')
  })

  test('become pages with numbers of lines', async (t) => {
    const convert = createConvert(t)
    const json = await convert('a.json', Buffer.from('{"नाम":"सीता"}'))
    assert.deepEqual([json.type, json.warnings], ['application/json', []])
    assert.match(await textOf(json.pdf), /1\s+\{\s+2\s+"नाम": "सीता"\s+3\s+\}/)
    const broken = await convert('a.json', Buffer.from('{"a":'))
    assert.deepEqual(broken.warnings, ['The file is not valid JSON; it is printed as it stands.'])
    const entity = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'
    const xml = await convert('a.xml', Buffer.from(entity))
    assert.equal(xml.type, 'application/xml')
    assert.match(await textOf(xml.pdf), /<a>&x;<\/a>/)
    const code = await convert('a.py', Buffer.from('x = 1\n'.repeat(450)))
    assert.match(await textOf(code.pdf), /450\s+x = 1/)
    await assert.rejects(convert('a.js', Buffer.from('\n;'.repeat(2_000)), { limits: { pages: 2 } }), {
      code: 'document_too_long',
    })
  })
})
