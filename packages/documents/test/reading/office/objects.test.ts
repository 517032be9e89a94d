import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { CFB } from '@e965/xlsx'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { findObjects } from '../../../src/reading/index.ts'
import { docxFile, docxType } from './docx-file.ts'

const ooxml = 'application/vnd.openxmlformats-officedocument'
const odf = 'application/vnd.oasis.opendocument'

/** The objects of a file: kind, place, and whether it has a picture of them. */
const found = (bytes: Uint8Array | string, type: string) =>
  findObjects(Buffer.from(bytes as Uint8Array), type).map(({ kind, place, hasPicture }) =>
    [kind, place ?? '', hasPicture ? 'picture' : ''].filter(Boolean).join(', '),
  )

const frame = (what: string, inside = '') =>
  `<a:graphic><a:graphicData uri="http://schemas.example.org/${what}">${inside}</a:graphicData></a:graphic>`
const drawing = (content: string) =>
  `<w:p><w:r><w:drawing><wp:inline>${content}</wp:inline></w:drawing></w:r></w:p>`
const equation = '<m:oMathPara><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></m:oMathPara>'

/** Replaces and adds parts of a file of an office program. */
function withParts(
  name: string,
  change: (parts: Record<string, Uint8Array>) => Record<string, string>,
): Uint8Array {
  const parts = unzipSync(readFileSync(new URL(`../../fixtures/office/${name}`, import.meta.url)))
  const changed = Object.entries(change(parts)).map(([part, text]) => [part, strToU8(text)] as const)
  return zipSync({ ...parts, ...Object.fromEntries(changed) })
}

const textOf = (part: Uint8Array | undefined) => Buffer.from(part!).toString()

describe('objects of Office documents', () => {
  test('are found in the text, notes and headers of Word', () => {
    const ole = (picture: string) =>
      `<w:p><w:r><w:object><v:shape>${picture}</v:shape><o:OLEObject xmlns:o="o" ProgID="Package"/></w:object></w:r></w:p>`
    const body = [
      drawing(frame('chart', '<c:chart xmlns:c="c" r:id="c1"/>')),
      drawing(frame('2014/chartex')),
      `<w:p>${equation}<m:oMath/></w:p>`,
      ole('<v:imagedata r:id="i"/>'),
      ole(''),
      drawing(`${frame('diagram')}${frame('picture', '<a:blip/>')}`),
      drawing('<wp:docPr><a:ext><wp15:webVideoPr xmlns:wp15="w"/></a:ext></wp:docPr>'),
      // A drawing and what older versions show in its place.
      `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps">${equation}</mc:Choice><mc:Fallback>${equation}</mc:Fallback></mc:AlternateContent></w:r></w:p>`.repeat(
        2,
      ),
    ].join('')
    const footnotes = `<w:footnote w:id="1"><w:p>${equation}</w:p></w:footnote>`
    assert.deepEqual(found(docxFile(body, { footnotes }), docxType).toSorted(), [
      ...['chart', 'diagram', 'equation', 'equation', 'equation', 'equation', 'equation'],
      ...['media, picture', 'new-chart', 'object', 'object, picture'],
    ])
    const drawn = docxFile(drawing(frame('diagram')), { relations: [['d', 'diagramDrawing', 'd.xml']] })
    assert.deepEqual(found(drawn, docxType), [], 'SmartArt whose drawing was saved')
    assert.deepEqual(
      found(docxFile('<w:p><w:r><w:t>chart, oMath, graphicData</w:t></w:r></w:p>'), docxType),
      [],
    )
  })

  test('are found on the slides that are shown', () => {
    const slide = 'ppt/slides/slide1.xml'
    const addTo = (content: string, attribute = '') =>
      withParts('slides.pptx', (parts) => ({
        [slide]: textOf(parts[slide])
          .replace(/<p:sld /, `<p:sld ${attribute}`)
          .replace('</p:spTree>', `<p:graphicFrame>${content}</p:graphicFrame></p:spTree>`),
      }))
    const type = `${ooxml}.presentationml.presentation`
    const ole = (inside: string) =>
      frame(
        'ole',
        `<mc:AlternateContent xmlns:mc="m"><mc:Choice Requires="v"><p:oleObj${inside}/></mc:Choice><mc:Fallback><p:oleObj/></mc:Fallback></mc:AlternateContent>`,
      )
    assert.deepEqual(found(addTo(frame('chart')), type), ['chart, slide 1'])
    assert.deepEqual(found(addTo(ole('') + ole(' spid="_x1"')), type), [
      'object, slide 1',
      'object, slide 1, picture',
    ])
    assert.deepEqual(found(addTo('<a:videoFile r:link="v"/>'), type), ['media, slide 1, picture'])
    assert.deepEqual(found(addTo(frame('chart'), 'show="0" '), type), [])
  })

  test('are found on the sheets that are shown', () => {
    const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const relations = `<Relationships><Relationship Id="d" Type="${relation}/drawing" Target="../drawings/drawing1.xml"/></Relationships>`
    const addTo = (state: string) =>
      withParts('budget.xlsx', (parts) => ({
        'xl/workbook.xml': textOf(parts['xl/workbook.xml']).replace(
          /(<sheet [^>]*?)( state="\w+")?\/>/,
          `$1${state}/>`,
        ),
        'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="x" xmlns:a="a">${frame('chart')}${frame('chart')}</xdr:wsDr>`,
        'xl/worksheets/_rels/sheet1.xml.rels': relations,
      }))
    const type = `${ooxml}.spreadsheetml.sheet`
    const charts = found(addTo(''), type)
    assert.equal(charts.length, 2)
    assert.match(charts[0]!, /^chart, sheet \S/)
    assert.deepEqual(found(addTo(' state="hidden"'), type), [])
  })

  test('are found in workbooks up to 2003', () => {
    const record = (type: number, ...bytes: number[]) => {
      const head = Buffer.alloc(4)
      head.writeUInt16LE(type)
      head.writeUInt16LE(bytes.length, 2)
      return Buffer.concat([head, Buffer.from(bytes)])
    }
    const beginning = (kind: number) => record(0x0809, 0, 6, kind, 0)
    const end = record(0x000a)
    const sheetAt = (at: number, hidden: number, name: string) =>
      record(0x0085, at, 0, 0, 0, hidden, 0, name.length, 0, ...Buffer.from(name))
    const globals = (first: number, second: number) =>
      Buffer.concat([beginning(5), sheetAt(first, 0, 'Wards'), sheetAt(second, 1, 'Old'), end])
    const sheet = Buffer.concat([beginning(0x10), beginning(0x20), end, beginning(0x20), end, end])
    const start = globals(0, 0).length
    const file = CFB.utils.cfb_new()
    CFB.utils.cfb_add(file, 'Workbook', Buffer.concat([globals(start, start + sheet.length), sheet, sheet]))
    const bytes = Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer)
    assert.deepEqual(found(bytes, 'application/vnd.ms-excel'), ['chart, sheet Wards', 'chart, sheet Wards'])
  })

  test('are found in RTF, and none where nothing can be read', () => {
    const rtf = '{\\rtf1 {\\mmath {\\*\\moMath x}} \\moMathPara}'
    assert.deepEqual(found(rtf, 'application/rtf'), ['equation'])
    for (const type of [
      docxType,
      'application/vnd.ms-excel',
      `${odf}.text`,
      `${odf}.text-flat-xml`,
      'text/plain',
    ])
      assert.deepEqual(found('PK damaged', type), [], type)
  })
})

describe('objects of OpenDocument files', () => {
  const names = ['office', 'text', 'table', 'draw', 'style', 'presentation']
    .map((name) => `xmlns:${name}="${name}"`)
    .join(' ')
  const content = (body: string) =>
    `<office:document-content ${names} xmlns:xlink="x"><office:automatic-styles><style:style style:name="hid"><style:drawing-page-properties presentation:visibility="hidden"/></style:style></office:automatic-styles><office:body>${body}</office:body></office:document-content>`
  const object = (number: number, picture = false) =>
    `<draw:frame><draw:object xlink:href="./Object ${number}"/>${picture ? '<draw:image xlink:href="./ObjectReplacements/Object 1"/>' : ''}</draw:frame>`
  const entry = (number: number, kind: string) =>
    `<manifest:file-entry manifest:full-path="Object ${number}/" manifest:media-type="${odf}.${kind}"/>`
  const archive = (body: string) =>
    zipSync({
      'content.xml': strToU8(content(body)),
      'META-INF/manifest.xml': strToU8(
        `<manifest:manifest xmlns:manifest="m">${entry(1, 'chart')}${entry(2, 'formula')}${entry(3, 'spreadsheet')}</manifest:manifest>`,
      ),
      'ObjectReplacements/Object 1': strToU8('a picture'),
    })

  test('are found with their pictures and places', () => {
    const text = `<office:text><table:table table:name="T"/><text:p>${object(1, true)}${object(2)}</text:p></office:text>`
    assert.deepEqual(found(archive(text), `${odf}.text`), ['chart, picture', 'equation'])
    const sheet = `<office:spreadsheet><table:table table:name="Wards"><table:shapes>${object(3)}</table:shapes></table:table></office:spreadsheet>`
    assert.deepEqual(found(archive(sheet), `${odf}.spreadsheet`), ['object, sheet Wards'])
    const page = (style: string, inside: string) =>
      `<draw:page draw:style-name="${style}">${inside}</draw:page>`
    const video = '<draw:frame><draw:plugin/></draw:frame>'
    const slides = `<office:presentation>${page('', video)}${page('hid', object(1))}${page('', object(1))}</office:presentation>`
    assert.deepEqual(found(archive(slides), `${odf}.presentation`), ['media, slide 1', 'chart, slide 3'])
  })

  test('are found in flat files, where they lie in the element', () => {
    const inner = `<draw:object><office:document office:mimetype="${odf}.chart"><office:body><office:chart><draw:frame><draw:object/></draw:frame></office:chart></office:body></office:document></draw:object>`
    const picture = '<draw:image><office:binary-data>AA==</office:binary-data></draw:image>'
    const flat = content(
      `<office:text><draw:frame>${inner}${picture}</draw:frame><draw:frame><draw:object><math xmlns="m"/></draw:object></draw:frame></office:text>`,
    )
    assert.deepEqual(found(flat, `${odf}.text-flat-xml`), ['chart, picture', 'equation'])
  })
})

test('objects of a binary workbook are those of its drawings', () => {
  const type = 'application/vnd.ms-excel.sheet.binary.macroenabled.12'
  const parts = {
    'xl/workbook.bin': strToU8('x'),
    'xl/drawings/drawing1.xml': strToU8(`<xdr:wsDr>${frame('chart')}</xdr:wsDr>`),
    'xl/drawings/deeper/drawing2.xml': strToU8(`<xdr:wsDr>${frame('chart')}</xdr:wsDr>`),
    'xl/worksheets/sheet1.xml': strToU8(`<x>${frame('chart')}</x>`),
  }
  assert.deepEqual(found(zipSync(parts), type), ['chart'])
})
