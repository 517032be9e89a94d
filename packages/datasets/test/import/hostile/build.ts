import { zip } from './zip.ts'

/** A workbook that a test imports. */
export interface HostileWorkbook {
  readonly name: string
  /** True if its cells are read, or it is refused in words that match. */
  readonly outcome: 'read' | RegExp
  /** Is imported by every test run, not only by the long one. */
  readonly quick?: boolean
  build(): Uint8Array
}

/** XML of a workbook's parts; the defaults make one sheet without shared texts and styles. */
export interface Parts {
  /** Of `sheetData`. */
  readonly rows?: string
  /** The whole worksheet, in place of `rows`. */
  readonly sheet?: string | Uint8Array
  readonly strings?: string
  readonly styles?: string
  readonly sheets?: string
  readonly relations?: string
  /** How tightly it is packed; default: 1. */
  readonly level?: number
  /** More files, or others in place of the above. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A worksheet with more before and behind its rows. */
export function worksheet(rows: string, before = '', behind = ''): string {
  return `${head}<worksheet ${main}>${before}<sheetData>${rows}</sheetData>${behind}</worksheet>`
}

/** A relation of a workbook, such as that to its first sheet. */
export function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
}

/** The file of shared texts. */
export function sharedStrings(items: string): string {
  return `${head}<sst ${main} count="4294967295" uniqueCount="4294967295">${items}</sst>`
}

/** Makes a workbook of these parts. */
export function workbook(parts: Parts): Uint8Array {
  const relations =
    parts.relations ??
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
      relation('rId2', 'sharedStrings', 'sharedStrings.xml') +
      relation('rId3', 'styles', 'styles.xml')
  const files: Record<string, string | Uint8Array> = {
    'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${office}"><sheets>${parts.sheets ?? '<sheet name="Table" sheetId="1" r:id="rId1"/>'}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
    'xl/worksheets/sheet1.xml': parts.sheet ?? worksheet(parts.rows ?? ''),
    ...(parts.strings === undefined ? {} : { 'xl/sharedStrings.xml': parts.strings }),
    ...(parts.styles === undefined
      ? {}
      : { 'xl/styles.xml': `${head}<styleSheet ${main}>${parts.styles}</styleSheet>` }),
    ...parts.files,
  }
  return zip(files, parts.level)
}

/** Repeats what a function makes of the numbers from 1. */
export function repeat(count: number, make: (number: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index + 1)).join('')
}

/** Cells with text in them. */
export function inline(text: string, address?: string): string {
  return `<c${address === undefined ? '' : ` r="${address}"`} t="inlineStr"><is><t>${text}</t></is></c>`
}
