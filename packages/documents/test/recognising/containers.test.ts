import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { utils, write as writeWorkbook } from '@e965/xlsx'
import { Zip, ZipDeflate, type Zippable, zipSync } from 'fflate'
import { Losses, readers, workbookOpeners } from '../../src/reading/index.ts'
import { adviceFor, binaryWorkbook, headBytes, recognise } from '../../src/recognising/index.ts'
import { recogniseZip } from '../../src/recognising/zip.ts'

const typeOf = (content: string | Uint8Array, name = 'file') =>
  recognise(Buffer.from(content as Uint8Array).subarray(0, headBytes), name)

const zip = (...names: readonly string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, Buffer.from(`<x>${name}</x>`)])))

/** An archive whose lengths stand behind the data, as those of programs that write it in one go. */
function streamed(parts: Readonly<Record<string, Uint8Array>>): Buffer {
  const chunks: Uint8Array[] = []
  const archive = new Zip((_, chunk) => chunks.push(chunk))
  for (const [name, bytes] of Object.entries(parts)) {
    const part = new ZipDeflate(name)
    archive.add(part)
    part.push(bytes, true)
  }
  archive.end()
  return Buffer.concat(chunks)
}

const contentTypes = (type: string) => ({
  '[Content_Types].xml': Buffer.from(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/a" ContentType="${type}"/></Types>`,
  ),
})

const unheardOf = contentTypes('application/x-unheard-of')

/** An archive that begins with its media type (OpenDocument 1.3, part 2, 3.3), or with a file that is only called so. */
const withMediaType = (type: string) =>
  zipSync({ mimetype: [Buffer.from(type), { level: 0 }], 'b.txt': Buffer.from('b') })

function workbook(bookType: 'xlsb' | 'fods'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['वडा', 'जम्मा'],
      ['सुनवल', 12.5],
    ]),
    'Totals',
  )
  return Buffer.from(writeWorkbook(book, { type: 'buffer', bookType }))
}

const flat = (kind: string, body: string, declared = '') =>
  `<?xml version="1.0"?>${declared}<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:mimetype="application/vnd.oasis.opendocument.${kind}"><office:meta><dc:title>Ward</dc:title></office:meta><office:body>${body}</office:body></office:document>`

describe('documents in a ZIP archive', () => {
  test('are told from archives of files', async () => {
    const xps = 'application/vnd.ms-package.xps-fixeddocumentsequence+xml'
    const cases: readonly (readonly [type: string, content: Uint8Array, name?: string])[] = [
      ['application/vnd.apple.pages', zip('index.xml', 'buildVersionHistory.plist'), 'a.pages'],
      ['application/vnd.apple.pages', zip('Data/a.jpg', 'Index.zip'), 'a.PAGES'],
      ['application/x-iwork', zip('Index.zip', 'Metadata/BuildVersionHistory.plist')],
      ['application/vnd.apple.numbers', zip('QuickLook/Thumbnail.jpg', 'index.xml'), 'a.numbers'],
      ['application/vnd.apple.numbers', zip('Index/ViewState.iwa', 'preview.jpg'), 'a.numbers'],
      ['application/vnd.apple.keynote', zip('index.apxl.gz', 'thumbs/1.tiff')],
      ['application/x-iwork', zip('index.xml', 'QuickLook/Thumbnail.jpg')],
      [binaryWorkbook, workbook('xlsb'), 'a.zip'],
      [binaryWorkbook, streamed(contentTypes('application/vnd.ms-excel.sheet.binary.macroEnabled.main'))],
      ['application/vnd.ms-xpsdocument', zipSync(contentTypes(xps))],
      ['application/vnd.ms-xpsdocument', streamed({ 'a.fpage': Buffer.alloc(9), ...contentTypes(xps) })],
      ['application/x-opc', zipSync({ ...unheardOf, '_rels/.rels': Buffer.from('<Relationships/>') })],
      ['application/vnd.sun.xml.writer', withMediaType('application/vnd.sun.xml.writer')],
      ['image/openraster', withMediaType('image/openraster')],
      ['application/x-krita', withMediaType('application/x-krita')],
    ]
    for (const [type, content, name] of cases) assert.equal(await typeOf(content, name), type, name)
  })

  test('are told by content types in UTF-16 as in UTF-8', () => {
    const { '[Content_Types].xml': types } = contentTypes('application/vnd.ms-visio.drawing.main+xml')
    const text = `\ufeff${types.toString('utf8')}`
    for (const wide of [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()])
      assert.equal(
        recogniseZip(Buffer.from(zipSync({ '[Content_Types].xml': wide })), 'a.zip'),
        'application/vnd.visio',
      )
  })

  test('are told by their name where the list of parts lies beyond the head', async () => {
    const large = zipSync({
      'a.bin': [Buffer.alloc(2 * headBytes, 7), { level: 0 }],
      'b.xml': Buffer.alloc(1),
    })
    assert.equal(await typeOf(large, 'a.pages'), 'application/vnd.apple.pages')
    assert.match((await typeOf(large, 'a.odt')) ?? '', /opendocument\.text$/)
    for (const name of ['a.zip', 'a', 'a.fodt', 'a.jpg'])
      assert.equal(await typeOf(large, name), 'application/zip', name)
  })

  test('are not seen in archives of such documents', async () => {
    const inner = zip('index.xml', 'buildVersionHistory.plist')
    for (const archive of [
      zipSync({ 'a.pages': [inner, { level: 0 }], 'b.txt': Buffer.from('b') }),
      streamed({ 'book.xlsb': workbook('xlsb'), 'b.txt': Buffer.from('b') }),
      zip('index.xml', 'b.txt'),
      zip('letters/[Content_Types].xml', 'mimetype'),
    ])
      assert.equal(await typeOf(archive, 'a.zip'), 'application/zip')
    assert.equal(await typeOf(zip('one.txt', 'two.txt'), 'a.pages'), 'application/zip')
  })

  test('are not seen in archives of files with names as they have', async () => {
    const large = { 'b.bin': [randomBytes(2 * headBytes), { level: 0 }] } satisfies Zippable
    const found: Record<string, string | undefined> = {}
    for (const [about, archive] of Object.entries({
      'a list of media types': withMediaType('text/plain'),
      'the media type of a file in it': withMediaType('application/vnd.ms-excel'),
      'an index of reports': zip('report.csv', 'index.zip'),
      'an archive that is called Index': zip('report.csv', 'Index.zip'),
      'a folder with an index': zip('index/a.iwa', 'b.txt'),
      'a list of content types': zip('[Content_Types].xml', 'b.txt'),
      'a large one with a list of content types': zipSync({
        '[Content_Types].xml': Buffer.from('<x/>'),
        ...large,
      }),
      'content types without relationships': zipSync({ ...unheardOf, 'b.txt': Buffer.from('b') }),
      'a folder of words': zipSync({ 'word/list.txt': Buffer.from('b'), ...large }),
      'a folder of workbooks': zipSync({ 'xl/a.csv': Buffer.from('b'), ...large }),
    }))
      found[about] = await typeOf(archive, 'a.zip')
    assert.deepEqual(found, Object.fromEntries(Object.keys(found).map((about) => [about, 'application/zip'])))
    const docx = { 'word/document.xml': Buffer.from('<w/>'), ...large, ...contentTypes('x.main') }
    assert.match((await typeOf(zipSync(docx), 'a')) ?? '', /wordprocessingml\.document$/)
    const pictured = { 'word/media/a.png': large['b.bin'] }
    assert.match((await typeOf(zipSync(pictured), 'a.docx')) ?? '', /wordprocessingml\.document$/)
  })
})

describe('documents in one XML or JSON file', () => {
  test('are told from data by their root', async () => {
    const odf = 'application/vnd.oasis.opendocument.'
    const cases: readonly (readonly [type: string, content: string | Buffer, name?: string])[] = [
      [`${odf}text-flat-xml`, flat('text', ''), 'a.fodt'],
      [`${odf}text-flat-xml`, flat('text-template', '', '<!-- <a> -->'), 'a.xml'],
      [`${odf}spreadsheet-flat-xml`, workbook('fods')],
      [`${odf}presentation-flat-xml`, flat('presentation', ''), 'a.csv'],
      [`${odf}graphics-flat-xml`, flat('graphics', '')],
      ['application/x-fictionbook+xml', '<?xml version="1.0"?><FictionBook><body/></FictionBook>'],
      [
        'application/x-fictionbook+xml',
        Buffer.from(
          '<?xml version="1.0" encoding="windows-1251"?><FictionBook>\xc4\xe0</FictionBook>',
          'latin1',
        ),
        'a.xml',
      ],
      [
        'application/x-word-xml',
        '<w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml">',
      ],
      [
        'application/x-word-xml',
        '<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">',
      ],
      [
        'application/x-excel-xml',
        '<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"><pkg:part pkg:name="/xl/workbook.xml">',
      ],
      ['application/x-excel-xml', '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">', 'a.xls'],
      ['application/x-ipynb+json', '{"cells": [], "nbformat": 4}', 'a.ipynb'],
    ]
    for (const [type, content, name] of cases) assert.equal(await typeOf(content, name), type, name)
  })

  test('are data and source text under the names of such, and other XML is', async () => {
    assert.equal(await typeOf(flat('text', ''), 'a.txt'), 'text/plain')
    assert.equal(await typeOf('{"cells": [], "nbformat": 4}', 'a.json'), 'application/json')
    for (const xml of ['<document><a/></document>', '<Workbook/>', '<package><a/></package>', '<kml/>'])
      assert.equal(await typeOf(`<?xml version="1.0"?>${xml}`, 'a.xml'), 'application/xml', xml)
    assert.equal(await typeOf('a notebook', 'a.ipynb'), 'text/plain')
  })
})

test('types that no reader takes say how to send such a file', () => {
  for (const name of ['apple.pages', 'apple.numbers', 'apple.keynote', 'ms-xpsdocument', 'visio'])
    assert.match(adviceFor(`application/vnd.${name}`) ?? '', /PDF/, name)
  for (const name of ['x-iwork', 'x-opc', 'x-word-xml', 'x-excel-xml', 'x-fictionbook+xml', 'x-ipynb+json'])
    assert.match(adviceFor(`application/${name}`) ?? '', /send that/, name)
})

describe('the readers', () => {
  test('are functions, one for each type', async () => {
    for (const [type, load] of [...Object.entries(readers), ...Object.entries(workbookOpeners)])
      assert.equal(typeof (await load()), 'function', type)
    for (const type of Object.keys(workbookOpeners)) assert.ok(Object.hasOwn(readers, type), type)
  })

  test('open binary workbooks and flat spreadsheets as others', async () => {
    for (const [type, bookType] of [
      [binaryWorkbook, 'xlsb'],
      ['application/vnd.oasis.opendocument.spreadsheet-flat-xml', 'fods'],
    ] as const) {
      const { sheets } = (await workbookOpeners[type]!())(workbook(bookType), new Losses())
      const [sheet] = [...sheets]
      const texts = sheet!.cells.map(({ spans }) => spans.map(({ text }) => text).join(''))
      assert.deepEqual([sheet!.name, texts], ['Totals', ['वडा', 'जम्मा', 'सुनवल', '12.5']])
    }
  })

  test('read flat texts with their title', async () => {
    const type = 'application/vnd.oasis.opendocument.text-flat-xml'
    const text = flat('text', '<office:text><text:p>नेपाल</text:p></office:text>')
    const { blocks, title } = (await readers[type]!())(Buffer.from(text), new Losses())
    assert.equal(title, 'Ward')
    assert.match(JSON.stringify([...blocks]), /नेपाल/)
  })
})
