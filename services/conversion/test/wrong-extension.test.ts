import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { extensionsOf, recognise } from '@tathya/documents/recognise'
import { makeMsg } from '@tathya/documents/testing'
import { zipSync } from 'fflate'
import { acceptedTypes } from '../src/process/converters/index.ts'
import { wrongExtension } from '../src/shared/warnings.ts'
import { createConvert } from './images/convert.ts'
import { makeImage, makePdf } from './support/documents.ts'

const mail = 'From: a@example.org\nTo: b@example.org\nSubject: x\n\ny\n'

/** Files that tell their type by themselves, whatever their names. */
const files: Readonly<Record<string, Uint8Array | string>> = {
  'image/png': await makeImage('png'),
  'image/jpeg': await makeImage('jpeg'),
  'image/webp': await makeImage('webp'),
  'image/gif': await makeImage('gif'),
  'image/svg+xml': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'application/pdf': await makePdf(),
  'application/rtf': '{\\rtf1 x}',
  'application/zip': zipSync({ 'a.txt': Buffer.from('a') }),
  'application/epub+zip': zipSync({ mimetype: [Buffer.from('application/epub+zip'), { level: 0 }] }),
  'application/vnd.ms-outlook': makeMsg({ subject: 'x', body: 'y' }),
}

/** Texts that cannot be of the types that these extensions name. */
const texts: readonly (readonly [type: string, extensions: readonly string[], text: string])[] = [
  ['text/plain', ['html', 'xml', 'eml', 'docx', 'pdf', 'png', 'zip', 'epub', 'msg'], 'केही पाठ\nदोस्रो\n'],
  ['text/html', ['csv', 'tsv', 'json', 'eml', 'docx', 'pdf'], '<!doctype html><p>x</p>'],
  ['application/xml', ['csv', 'tsv', 'json', 'eml', 'xlsx'], '<?xml version="1.0"?><a/>'],
  ['application/json', ['csv', 'tsv', 'html', 'xml', 'eml'], '{"a": [1, 2]}'],
  ['message/rfc822', ['csv', 'json', 'xml', 'msg', 'pdf'], mail],
]

/** Texts that may be of the types that these extensions name. */
const fitting: readonly (readonly [name: string, text: string])[] = [
  ['a.csv', '<b>,[1],{x}\n1,2,3\n'],
  ['a.csv', 'Date: x\n1\n'],
  ['a.json', '\uFEFF [1]'],
  ['a.json', 'null'],
  ['a.xml', '\n<html/>'],
  ['a.html', 'x &amp; y'],
  ['a.eml', 'Subject: x\n\ny'],
  ['a.txt', mail],
  ['a.md', '<p>x</p>'],
  ['a.py', '{"a": 1}'],
]

describe('a file with the extension of another type', () => {
  const extensions = acceptedTypes.flatMap((type) => extensionsOf(type))

  for (const [type, content] of Object.entries(files))
    test(`is told: ${type}`, async () => {
      for (const extension of extensions.filter((other) => !extensionsOf(type).includes(other))) {
        const name = `a.${extension}`
        assert.equal(await recognise(Buffer.from(content as Uint8Array), name), type, name)
        assert.match(wrongExtension(name, type) ?? '', /as its name says/, name)
      }
    })

  for (const [type, wrong, text] of texts)
    test(`is told if it is text that cannot be of that type: ${type}`, async () => {
      for (const extension of wrong) {
        const name = `a.${extension}`
        assert.equal(await recognise(Buffer.from(text), name), type, name)
        assert.match(wrongExtension(name, type) ?? '', /as its name says/, name)
      }
    })

  test('is told inside of an archive too', async (t) => {
    const zip = zipSync({ 'a.docx': Buffer.from('x'), 'b.txt': Buffer.from('y') })
    assert.deepEqual((await createConvert(t)('a.zip', zip)).warnings, [
      'a.docx: The file is plain text, not a Word document as its name says; it was converted as what it is.',
    ])
  })

  test('is not suspected where the text may be of that type', async () => {
    for (const [name, text] of fitting)
      assert.equal(wrongExtension(name, (await recognise(Buffer.from(text), name))!), undefined, name)
  })
})
