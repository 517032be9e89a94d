import { strToU8, zipSync } from 'fflate'

/** Media type of .docx. */
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${office}"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ')

/** Parts of a Word document, by hand; the rest is as little as Word needs. */
export interface DocxParts {
  readonly styles?: string
  readonly numbering?: string
  readonly footnotes?: string
  /** Relationships of the document: id, type, target; an address is external. */
  readonly relations?: readonly (readonly [id: string, type: string, target: string])[]
  /** Other parts by their names in `word/`. */
  readonly parts?: Readonly<Record<string, string | Uint8Array>>
}

/** Makes a .docx file of the XML in its body. */
export function docxFile(body: string, { relations = [], parts = {}, ...kinds }: DocxParts = {}): Uint8Array {
  const named = Object.entries(kinds).map(([name, xml]) => [name, `${name}.xml`, xml] as const)
  const all = [...relations, ...named.map(([name, file]) => [name, name, file] as const)]
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': strToU8(relationsXml([['rId1', 'officeDocument', 'word/document.xml']])),
    'word/document.xml': strToU8(wordXml('document', `<w:body>${body}</w:body>`)),
    'word/_rels/document.xml.rels': strToU8(relationsXml(all)),
    ...Object.fromEntries(named.map(([name, file, xml]) => [`word/${file}`, strToU8(wordXml(name, xml))])),
    ...Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        `word/${name}`,
        typeof part === 'string' ? strToU8(part) : part,
      ]),
    ),
  })
}

/** The XML of a part with its namespaces. */
export function wordXml(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><w:${root} ${namespaces}>${content}</w:${root}>`
}

function relationsXml(relations: readonly (readonly [id: string, type: string, target: string])[]): string {
  const each = relations.map(([id, type, target]) => {
    const mode = /^\w+:/.test(target) ? ' TargetMode="External"' : ''
    return `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${mode}/>`
  })
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`
}

/** A paragraph of one run. */
export function paragraph(text: string, properties = '', run = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
}

/** A cell of a table with its properties. */
export function cell(text: string, properties = ''): string {
  return `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
}

/** A row of a table. */
export function row(...cells: readonly string[]): string {
  return `<w:tr>${cells.join('')}</w:tr>`
}
