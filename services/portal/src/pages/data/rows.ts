import type { DatasetEntry, DatasetField } from '@tathya/contracts/http'
import { type HtmlValue, html, outsideAddress, shorten } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'

/** Columns of a table at most: what is left out is in the files. */
const maxColumns = 9
/** Fields about a row rather than about its subject, which a narrow table leaves to the files. */
const ofLessUse =
  /^(?:id|note|source|precision|.*_source|.*_printed|.*_id|source_type_id|country|country_name|latest|vintage)$/

/** The fields that the table of a dataset shows. */
export function shownFields({ fields, key }: DatasetEntry): readonly DatasetField[] {
  const plain = fields.filter(({ type }) => type !== 'object' && type !== 'array')
  const useful = plain.filter(({ name }) => !ofLessUse.test(name) || (name === key && !/^id$/.test(name)))
  return (useful.length >= 3 ? useful : plain).slice(0, maxColumns)
}

/** A value as a table shows it; a missing one is a dash. */
export function cell({ number, digits, t }: PageContext, field: DatasetField, value: unknown): HtmlValue {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'number') return isPlainNumber(field) ? digits(value) : number(value)
  if (typeof value === 'boolean') return t(value ? 'data.yes' : 'data.no')
  const text = shorten(typeof value === 'string' ? value : JSON.stringify(value), 160)
  const address = field.name === 'website' ? outsideAddress(text) : undefined
  if (address !== undefined) return html`<a href="${address}" rel="noreferrer">${text}</a>`
  return field.format === 'date' || /^\d[\d/.-]*$/.test(text) ? digits(text) : text
}

/** Years, months and codes have no groups of digits. */
function isPlainNumber({ name, unit, type }: DatasetField): boolean {
  return type === 'integer' && unit === null && /year|month|day|code|number|level|id$/.test(name)
}
