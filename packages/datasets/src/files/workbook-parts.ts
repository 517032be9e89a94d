import type { ZipEntry } from './zip.ts'

/** Limits of Excel (specifications and limits): rows of a sheet, characters of a cell. */
export const maxSheetRows = 1_048_576
export const maxCellCharacters = 32_767

/** Styles of cells: bold for headers, and days. */
export const cellStyles = { plain: 0, header: 1, day: 2 } as const

/** The media type of a workbook. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string
  /** See `sheetLines`. */
  readonly lines: Iterable<string>
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The beginning and end of a sheet, with a first row that stays in view. */
export const sheetStart = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
export const sheetEnd = '</sheetData></worksheet>'

/** Lists the files of a workbook: its sheets, then what names them. Sheets are made one by one, when they are written. */
export function* workbookEntries(sheets: Iterable<Sheet>): Generator<ZipEntry> {
  const names: string[] = []
  for (const { name, lines } of sheets) {
    names.push(name)
    yield { name: `xl/worksheets/sheet${names.length}.xml`, content: lines }
  }
  for (const [name, text] of Object.entries(workbookParts(names))) yield { name, content: [text] }
}

/** The parts of a workbook beside its sheets (ECMA-376, parts 1 and 2), by their names, with `cellStyles`. */
function workbookParts(sheets: readonly string[]): Record<string, string> {
  const types = sheets.map(
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
  )
  const names = sheets.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const targets = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${targets.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf fontId="0" xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  }
}

const entities: Readonly<Record<string, string>> = {
  '\r': '&#13;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/**
 * A cell with a text as an inline string, which no program takes for a formula; cut where Excel takes no more. Control
 * characters, which XML does not have, become U+FFFD.
 */
export function textCell(text: string, style: number = cellStyles.plain): string {
  const literal = text
    .slice(0, maxCellCharacters)
    // Excel reads _x0041_ as A.
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  return `<c t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escapeXml(literal)}</t></is></c>`
}

/** A header of a sheet. */
export function headerRow(names: readonly string[]): string {
  return `<row>${names.map((name) => textCell(name, cellStyles.header)).join('')}</row>`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
const notInXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** Escapes a text for XML; control characters, which XML does not have, become U+FFFD. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(notInXml, '\ufffd')
    .replace(/[\r&<>"]/g, (character) => entities[character]!)
}
