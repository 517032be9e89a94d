import type { DatasetEntry, DatasetField } from '@tathya/contracts/http'
import { type HtmlValue, html, outsideAddress, shorten } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'
import { published } from '../../frame/published.ts'

/** Columns of a table at most: what is left out is in the files. */
const maxColumns = 8
/** Columns of time at most: figures of a month have a year and a month. */
const maxTimes = 2
/** Fields about a row rather than about its subject, which a table leaves to the files. */
const ofLessUse =
  /^(?:id|note|source|precision|.*_source|.*_printed|.*_id|country|country_name|latest|vintage|currency|comparable|period_months|.*_num.*|.*_basis|.*_start_ad|.*_end_ad|month_english|published_date|revised_estimate_date|estimate_amount|category_code)$/
const isName = /(?:^|_)name(?:_ne)?$|commodity|partner_country$|^series$|^title$/
const isTime = /year|month|date$|^on$/

/** The name of a field for people: that of the interface in words, where there is no better one. */
export function titleOf({ nepali }: PageContext, { name, name_ne: title }: DatasetField): string {
  return (nepali && title) || name.replace(/_str$/, '').replaceAll('_', ' ')
}

/** A value in words: codes, such as `foreign_loan`, are written as people write them. */
export function inWords(text: string): string {
  return /^[a-z]+(?:_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text
}

/** Whether people choose and compare rows by a field. */
export function isOfUse({ name }: Pick<DatasetField, 'name'>): boolean {
  return !ofLessUse.test(name)
}

/** The fields that the table of a dataset shows: what a row is about, when, and its figures. */
export function shownFields({ fields, key }: DatasetEntry): readonly DatasetField[] {
  const names = new Set(fields.map(({ name }) => name))
  const isNepali = (name: string) =>
    name.endsWith('_ne') && (names.has(name.slice(0, -3)) || names.has(toEnglish(name)))
  const plain = fields.filter(({ name, type }) => type !== 'object' && type !== 'array' && !isNepali(name))
  const useful = plain.filter((field) => isOfUse(field) || (field.name === key && key !== 'id'))
  const shown = useful.length >= 3 ? useful : plain
  let times = 0
  const kept = shown.filter(({ name }) => !isTime.test(name) || ++times <= maxTimes)
  return kept.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, maxColumns)
}

function toEnglish(name: string): string {
  return name.replace(/_ne$/, '_en')
}

/** What a row has in a field; on a Nepali page the Nepali form where there is one. */
export function readField(
  row: Readonly<Record<string, unknown>>,
  { name }: DatasetField,
  nepali: boolean,
): unknown {
  return (nepali ? row[`${name.replace(/_en$/, '')}_ne`] : undefined) ?? row[name]
}

function rankOf({ name, type }: DatasetField): number {
  if (isName.test(name)) return 0
  if (isTime.test(name)) return 1
  // A quantity is nothing without its unit.
  if (type === 'number' || name === 'unit') return 2
  return name === 'description' ? 4 : 3
}

/** A value as a table shows it; a missing one is a dash. */
export function cell(context: PageContext, field: DatasetField, value: unknown): HtmlValue {
  const { number, digits, t } = context
  if (value === null || value === undefined) return '–'
  if (typeof value === 'number') return isPlainNumber(field) ? digits(value) : number(value)
  if (typeof value === 'boolean') return t(value ? 'data.yes' : 'data.no')
  const text = shorten(typeof value === 'string' ? value : JSON.stringify(value), 160)
  const address = field.name === 'website' ? outsideAddress(text) : undefined
  if (address !== undefined) return html`<a href="${address}" rel="noreferrer">${text}</a>`
  return field.format === 'date' || /^\d[\d/.-]*$/.test(text)
    ? digits(text)
    : published(context, inWords(text))
}

/** Years, months and codes have no groups of digits. */
function isPlainNumber({ name, unit, type }: DatasetField): boolean {
  return type === 'integer' && unit === null && /year|month|day|code|number|level|id$/.test(name)
}
