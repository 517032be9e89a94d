import { toCellText } from './cells.ts'
import type { ImportSource, Sheet } from './format.ts'

/** Most sheets, and most columns of one, that are named. */
const sheetLimit = 12
const columnLimit = 20
/** Longest name of a column that is repeated. */
const nameLimit = 40

/** Says what is in a file, for people who look why it is not recognised: its sheets and their headers. */
export function describeSource({ kind, sheets, json }: ImportSource): string {
  if (kind === 'json') return `JSON, ${describeJson(json)}.`
  if (kind === 'csv') return `CSV with the columns ${toHeader(sheets[0])}.`
  const shown = sheets.slice(0, sheetLimit).map((sheet) => `\n  sheet "${sheet.name}": ${toHeader(sheet)}`)
  const more = sheets.length > sheetLimit ? `\n  and ${sheets.length - sheetLimit} more sheets` : ''
  return `a workbook (.${kind}) with ${sheets.length} sheet${sheets.length === 1 ? '' : 's'}:${shown.join('')}${more}`
}

function describeJson(json: unknown): string {
  if (Array.isArray(json)) return `a list of ${json.length}`
  if (typeof json !== 'object' || json === null) return `a ${typeof json}`
  const names = Object.keys(json).slice(0, columnLimit)
  return `an object with ${names.join(', ') || 'nothing'} in it`
}

/** The cells of the first row that looks like a header: the longest among the top ones. */
function toHeader(sheet: Sheet | undefined): string {
  const rows = (sheet?.rows.slice(0, 10) ?? []).map((row) =>
    row.map((cell) => toCellText(cell)).filter((text) => text !== null),
  )
  const most = Math.max(0, ...rows.map(({ length }) => length))
  const header = rows.find(({ length }) => length === most) ?? []
  if (header.length === 0) return '(empty)'
  const shown = header.slice(0, columnLimit).map((text) => text.slice(0, nameLimit))
  return shown.join(', ') + (header.length > columnLimit ? `, and ${header.length - columnLimit} more` : '')
}
