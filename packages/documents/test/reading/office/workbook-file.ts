import { strToU8, zipSync } from 'fflate'

/** Media type of .xlsx. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** XML of a workbook's parts; the defaults make one sheet without shared texts and styles. */
export interface WorkbookParts {
  /** Worksheets by name: what is in `sheetData`, or all of a sheet if it begins with `<worksheet`. */
  readonly sheets: Readonly<Record<string, string>>
  /** Attributes of sheets by name, such as `state="hidden"`. */
  readonly states?: Readonly<Record<string, string>>
  readonly strings?: string
  readonly styles?: string
  readonly properties?: string
}

/** Makes an .xlsx file. */
export function workbookFile({
  sheets,
  states = {},
  strings,
  styles,
  properties = '',
}: WorkbookParts): Uint8Array {
  const names = Object.keys(sheets)
  const listed = names.map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at}" ${states[name] ?? ''}/>`,
  )
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = [
    ...names.map((_, at) => relation(`rId${at}`, 'worksheet', `worksheets/sheet${at}.xml`)),
    relation('strings', 'sharedStrings', 'sharedStrings.xml'),
    relation('styles', 'styles', '/xl/styles.xml'),
  ]
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="${office}">${properties}<sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...(strings !== undefined && { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
  }
  for (const [at, xml] of Object.values(sheets).entries())
    parts[`xl/worksheets/sheet${at}.xml`] = xml.startsWith('<worksheet')
      ? xml
      : `<worksheet><sheetData>${xml}</sheetData></worksheet>`
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}
