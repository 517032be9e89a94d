import type { DatasetEntry, DatasetField } from '@tathya/contracts/http'
import { type HtmlValue, html, outsideAddress, shorten } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'
import { published } from '../../frame/published.ts'
import type { Column } from '../../parts/table.ts'

/** A row of any dataset. */
export type Row = Readonly<Record<string, unknown>>

/** The name of a field for people. */
export function titleOf({ name }: PageContext, { title, name_ne: nepali }: DatasetField): string {
  return name(title, nepali)
}

/** A value in words: codes, such as `foreign_loan`, are written as people write them. */
export function inWords(text: string): string {
  return /^[a-z]+(?:_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text
}

/** The fields of some columns, in their order. */
export function fieldsOf({ fields }: DatasetEntry, names: readonly string[]): DatasetField[] {
  const byName = new Map(fields.map((field) => [field.name, field]))
  return names.map((name) => byName.get(name)!)
}

/** The fields that the table of a dataset shows: when a row is, what it is about, and its figures. */
export function shownFields(entry: DatasetEntry): DatasetField[] {
  const { time, name, dimension, unit, value } = entry.columns
  return fieldsOf(entry, [...time, ...name, ...dimension, ...unit, ...value])
}

/** The columns of the table of a dataset; `cell` shows the value that a row has in a field. */
export function rowColumns<T>(
  context: PageContext,
  entry: DatasetEntry,
  cellOf: (field: DatasetField, row: T) => HtmlValue,
): Column<T>[] {
  const values = new Set(entry.columns.value)
  const byName = new Map(entry.fields.map((field) => [field.name, field]))
  return shownFields(entry).map((field) => {
    const { name, type, unit } = field
    // The unit of a figure stands in its head: no row is to be read without it.
    const isFigure = values.has(name) && unit !== null
    return {
      title: html`${titleOf(context, byName.get(nepaliFieldOf(name, context.nepali)) ?? field)}${isFigure && html`<br><small>${published(context, unit)}</small>`}`,
      number: type === 'number' || (type === 'integer' && unit !== null),
      cell: (row: T) => cellOf(field, row),
    }
  })
}

/** The field in which rows have the Nepali form of another, `name_ne` of `name_en` or `name`, for a Nepali page. */
function nepaliFieldOf(name: string, nepali: boolean): string {
  return nepali ? `${name.replace(/_en$/, '')}_ne` : name
}

/** Value of a row in a field; on a Nepali page its Nepali form, where there is one. */
export function readField(row: Row, { name }: DatasetField, nepali: boolean): unknown {
  return row[nepaliFieldOf(name, nepali)] ?? row[name]
}

/** A value as a table shows it; a missing one is a dash. */
export function cell(context: PageContext, field: DatasetField, value: unknown): HtmlValue {
  const { number, digits, t } = context
  if (value === null || value === undefined) return '–'
  // A whole number without a unit is a year, a code or a position: it has no groups of digits.
  if (typeof value === 'number')
    return field.type === 'integer' && field.unit === null ? digits(value) : number(value)
  if (typeof value === 'boolean') return t(value ? 'data.yes' : 'data.no')
  const text = shorten(toText(value), 160)
  const address = outsideAddress(text)
  if (address !== undefined) return html`<a href="${address}" rel="noreferrer">${text}</a>`
  return /^\d[\d/.-]*$/.test(text) ? digits(text) : published(context, inWords(text))
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.map(toText).join(', ') : JSON.stringify(value)
}
