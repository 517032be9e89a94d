import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { zipSync } from 'fflate'
import { createConvert } from '../images/convert.ts'
import { makeImage } from '../support/documents.ts'
import { readWithPdfium } from '../writer/read-with-pdfium.ts'
import { describeWithPdfjs } from '../writer/readers.ts'

const text = (content: string) => Buffer.from(content)

/** Changes the bytes of the only entry of a zip: in its local header and, 46 bytes before its name, in the directory. */
function changeDirectory(zip: Uint8Array, offset: number, value: number): Buffer {
  const bytes = Buffer.from(zip)
  bytes.writeUInt16LE(value, bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1') + offset)
  return bytes
}

describe('a zip', () => {
  test('becomes one PDF with an outline, in the natural order of names', async (t) => {
    const zip = zipSync({
      '10.txt': text('दस'),
      '2.md': text('# दुई\n\nअर्को'),
      'फोल्डर/चित्र.png': await makeImage('png'),
      'inner.zip': zipSync({ 'table.csv': text('a,b\n1,2\n') }),
      '__MACOSX/._2.md': text('x'),
      '.DS_Store': text('x'),
      'folder/': new Uint8Array(),
    })
    const convert = createConvert(t)
    const { pdf, pages, warnings, title } = await convert('सबै.zip', zip)
    assert.deepEqual([pages, warnings, title], [4, [], 'सबै'])
    const { outline } = await describeWithPdfjs(pdf)
    assert.deepEqual(outline, ['2.md', 'दुई', '10.txt', 'inner.zip', 'table.csv', 'फोल्डर/चित्र.png'])
    assert.match((await readWithPdfium(pdf)).join(), /अर्को[\s\S]*दस/)
    assert.ok(pdf.equals((await convert('सबै.zip', zip)).pdf))
  })

  test('tells what is not in the PDF, and why', async (t) => {
    const zip = zipSync({
      'a.txt': text('a'),
      'program.exe': Buffer.from('MZ\0\0\0\0'),
      'empty.txt': text(''),
    })
    const { pages, warnings } = await createConvert(t)('a.zip', zip)
    assert.equal(pages, 1)
    assert.deepEqual(warnings, [
      'Not in the PDF: empty.txt is empty.',
      'Not in the PDF: program.exe is of the type application/x-msdownload, which is not converted.',
    ])
  })

  test('of files that are called as parts of documents is converted file by file', async (t) => {
    const zip = zipSync({
      mimetype: [text('text/plain'), { level: 0 }],
      '[Content_Types].xml': text('<x/>'),
      'Index.zip': zipSync({ 'b.txt': text('b') }),
      'report.csv': text('a,b\n1,2\n'),
    })
    const { pdf, pages, warnings } = await createConvert(t)('a.zip', zip)
    const { outline } = await describeWithPdfjs(pdf)
    assert.deepEqual([pages, warnings], [4, []])
    assert.deepEqual(outline, ['[Content_Types].xml', 'Index.zip', 'b.txt', 'mimetype', 'report.csv'])
  })

  test('with names that lead elsewhere, or twice the same, is converted all the same', async (t) => {
    const zip = zipSync({
      '../../etc/passwd.txt': text('a'),
      'C:\\x\\b.txt': text('b'),
      '/etc/c.txt': text('c'),
    })
    const { pdf } = await createConvert(t)('a.zip', zip)
    const { outline } = await describeWithPdfjs(pdf)
    assert.deepEqual(outline, ['etc/c.txt', 'etc/passwd.txt', 'x/b.txt'])
    const twice = Buffer.from(zipSync({ 'a.txt': text('a'), 'b.txt': text('b') }))
    const renamed = Buffer.from(twice.toString('latin1').replaceAll('b.txt', 'a.txt'), 'latin1')
    const second = await describeWithPdfjs((await createConvert(t)('a.zip', renamed)).pdf)
    assert.deepEqual(second.outline, ['a.txt', 'a (2).txt'])
  })

  test('is refused with nothing to convert, locked, damaged, or too deep', async (t) => {
    const convert = createConvert(t)
    const one = zipSync({ 'a.txt': text('नमस्ते') })
    const refused = async (zip: Uint8Array, code: string, message: RegExp) =>
      assert.rejects(convert('a.zip', zip), { code, message })
    await refused(zipSync({}), 'conversion_failed', /without files/)
    await refused(zipSync({ 'a.bin': Buffer.from([0, 1, 2]) }), 'conversion_failed', /no file that can be/)
    await refused(changeDirectory(one, 8, 1), 'file_encrypted', /locked with a password/)
    await refused(one.subarray(0, 60), 'file_corrupt', /has no end/)
    await refused(changeDirectory(one, 16, 7), 'conversion_failed', /no file that can be/)
    let deep = one
    for (let level = 0; level < 4; level += 1) deep = zipSync({ 'a.zip': deep })
    await refused(deep, 'conversion_failed', /no file that can be/)
    await refused(zipSync({ 'a.txt': Buffer.alloc(50_000_000) }), 'conversion_failed', /no file that can be/)
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`${at}.txt`, text('a')]))
    await refused(zipSync(many), 'conversion_failed', /more than 1000 entries/)
  })

  test('follows no link', async (t) => {
    const link = zipSync({ 'a.txt': [text('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }] })
    await assert.rejects(createConvert(t)('a.zip', link), { code: 'conversion_failed' })
  })
})
