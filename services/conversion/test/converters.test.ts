import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { emptyFile, unsupportedFile } from '@tathya/documents'
import { acceptedTypes, converters, findConverter } from '../src/process/converters/index.ts'
import { wrongExtension } from '../src/shared/warnings.ts'

describe('the name of a file', () => {
  test('that belongs to another type is told', () => {
    const sentence =
      'The file is a JPEG image, not a PNG image as its name says; it was converted as what it is.'
    assert.equal(wrongExtension('scan.png', 'image/jpeg'), sentence)
    assert.equal(
      wrongExtension('a.PDF', 'text/plain'),
      'The file is plain text, not a PDF as its name says; it was converted as what it is.',
    )
    assert.match(wrongExtension('a.docx', 'text/plain')!, /not a Word document as its name says/)
  })

  test('that fits, or says nothing, is not', () => {
    for (const [name, type] of [
      ['scan.JPG', 'image/jpeg'],
      ['scan.jfif', 'image/jpeg'],
      ['scan', 'image/jpeg'],
      ['server.log', 'text/plain'],
      ['version 2.5', 'image/png'],
    ] as const) {
      assert.equal(wrongExtension(name, type), undefined, name)
    }
  })
})

describe('the list of converters', () => {
  test('loads each, and names no type twice', async () => {
    for (const { load } of converters) assert.equal(typeof (await load()), 'function')
    assert.equal(new Set(acceptedTypes).size, acceptedTypes.length)
    for (const type of ['application/postscript']) assert.equal(findConverter(type), undefined)
    assert.equal(findConverter('application/x-elf'), undefined)
  })

  test('is named where a file is refused', () => {
    const refused = unsupportedFile('film.mp4', 'video/mp4', acceptedTypes)
    assert.equal(refused.code, 'file_type_unsupported')
    assert.match(
      refused.message,
      /^film\.mp4 is of the type video\/mp4\. Accepted: .*image\/jpeg.*application\/pdf/,
    )
    assert.deepEqual(refused.errors[0]!.accepted, acceptedTypes)
    assert.match(unsupportedFile('x', undefined, acceptedTypes).message, /^x is of an unknown type\./)
    assert.equal(emptyFile('x').code, 'file_empty')
  })
})
