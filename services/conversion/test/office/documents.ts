import { readdirSync, readFileSync } from 'node:fs'
import { utils, write } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const folder = new URL('fixtures/', import.meta.url)

/** Documents made by LibreOffice: names and contents. */
export const officeFiles: readonly (readonly [string, Uint8Array<ArrayBuffer>])[] = readdirSync(folder).map(
  (name) => [name, Uint8Array.from(readFileSync(new URL(name, folder)))],
)

/** The content of a document of LibreOffice. */
export function officeFile(name: string): Uint8Array<ArrayBuffer> {
  return officeFiles.find(([known]) => known === name)![1]
}

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'http://schemas.openxmlformats.org/package/2006'

/** A picture in a Word document: of a part, or of an address. */
export interface WordPicture {
  readonly target: string
  readonly external?: boolean
}

/** A Word document with a text and pictures, and further parts. */
export function wordFile(
  text: string,
  pictures: readonly WordPicture[] = [],
  parts: Record<string, string> = {},
): Uint8Array<ArrayBuffer> {
  const relationships = pictures.map(
    ({ target, external }, index) =>
      `<Relationship Id="p${index}" Type="${relations}/image" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
  )
  const drawings = pictures.map(({ external }, index) => drawing(index, external ? 'link' : 'embed'))
  const files = {
    '[Content_Types].xml': `<Types xmlns="${types}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="svg" ContentType="image/svg+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${types}/relationships"><Relationship Id="d" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${main}" xmlns:r="${relations}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p>${drawings.join('')}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${types}/relationships">${relationships.join('')}</Relationships>`,
    ...parts,
  }
  const zipped = Object.entries(files).map(([name, content]) => [name, strToU8(content)] as const)
  return Uint8Array.from(zipSync(Object.fromEntries(zipped)))
}

function drawing(index: number, way: 'link' | 'embed'): string {
  const a = 'http://schemas.openxmlformats.org/drawingml/2006/main'
  const wp = 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'
  const pic = 'http://schemas.openxmlformats.org/drawingml/2006/picture'
  const size = 'cx="1800000" cy="1800000"'
  return `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${wp}"><wp:extent ${size}/><wp:docPr id="${index + 1}" name="p"/><a:graphic xmlns:a="${a}"><a:graphicData uri="${pic}"><pic:pic xmlns:pic="${pic}"><pic:nvPicPr><pic:cNvPr id="0" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:${way}="p${index}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
}

const math = 'http://schemas.openxmlformats.org/officeDocument/2006/math'

/** A Word document with a chart, an equation, and an embedded object of a program that is shown by a red picture. */
export function objectsFile(picture: Uint8Array, program: string): Uint8Array<ArrayBuffer> {
  const file = unzipSync(wordFile('Ward'))
  const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
  const embedded = `<w:object><v:shape xmlns:v="urn:schemas-microsoft-com:vml" id="s" style="width:100pt;height:50pt"><v:imagedata r:id="i"/></v:shape><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Embed" ProgID="${program}" ShapeID="s" DrawAspect="Content" ObjectID="_1" r:id="o"/></w:object>`
  const chart = `<w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing"><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="c"/><a:graphic xmlns:a="${drawing}/main"><a:graphicData uri="${drawing}/chart"><c:chart xmlns:c="${drawing}/chart" r:id="c"/></a:graphicData></a:graphic></wp:inline></w:drawing>`
  const equation = `<m:oMath xmlns:m="${math}"><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath>`
  const body = `<w:p><w:r>${embedded}</w:r></w:p><w:p><w:r>${chart}</w:r>${equation}</w:p>`
  const series = `<c:chartSpace xmlns:c="${drawing}/chart"><c:chart><c:plotArea><c:barChart><c:barDir val="col"/><c:ser><c:idx val="0"/><c:order val="0"/><c:val><c:numLit><c:ptCount val="1"/><c:pt idx="0"><c:v>3</c:v></c:pt></c:numLit></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`
  const text = strFromU8(file['word/document.xml']!).replace('</w:body>', `${body}</w:body>`)
  const kinds = strFromU8(file['[Content_Types].xml']!).replace(
    '</Types>',
    '<Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/><Override PartName="/word/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/></Types>',
  )
  const relationships = ['i image i.png', 'o oleObject o.bin', 'c chart chart1.xml'].map((line) => {
    const [id, type, target] = line.split(' ')
    return `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  })
  return Uint8Array.from(
    zipSync({
      ...file,
      '[Content_Types].xml': strToU8(kinds),
      'word/document.xml': strToU8(text),
      'word/_rels/document.xml.rels': strToU8(
        `<Relationships xmlns="${types}/relationships">${relationships.join('')}</Relationships>`,
      ),
      'word/chart1.xml': strToU8(series),
      'word/i.png': picture,
      'word/o.bin': new Uint8Array(64),
    }),
  )
}

/** A workbook with a text in its only cell, and no paper size. */
export function workbookFile(text: string): Uint8Array<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const files = {
    '[Content_Types].xml': `<Types xmlns="${types}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheet}.sheet.main+xml"/><Override PartName="/xl/sheet1.xml" ContentType="${sheet}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${types}/relationships"><Relationship Id="w" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="s"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${types}/relationships"><Relationship Id="s" Type="${relations}/worksheet" Target="sheet1.xml"/></Relationships>`,
    'xl/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`,
  }
  const zipped = Object.entries(files).map(([name, content]) => [name, strToU8(content)] as const)
  return Uint8Array.from(zipSync(Object.fromEntries(zipped)))
}

/** A binary workbook with a text in its only cell. */
export function binaryWorkbookFile(text: string): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([[text]]), 'a')
  return Uint8Array.from(write(book, { type: 'buffer', bookType: 'xlsb' }) as Buffer)
}

/** A flat OpenDocument file of a kind, such as `text`, with this content of its body. */
export function flatFile(kind: string, body: string): string {
  const name = 'urn:oasis:names:tc:opendocument:xmlns'
  return `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="${name}:office:1.0" xmlns:text="${name}:text:1.0" xmlns:table="${name}:table:1.0" xmlns:draw="${name}:drawing:1.0" xmlns:svg="${name}:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.${kind}"><office:body>${body}</office:body></office:document>`
}
