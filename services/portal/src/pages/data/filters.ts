import type { DatasetEntry } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'
import { inNepali } from '../../frame/published.ts'
import { choice, textField } from '../../parts/fields.ts'
import { fieldsOf, inWords, titleOf } from './rows.ts'

/** Number of rows that have each value of a field. */
export type Facets = Readonly<
  Record<string, readonly { readonly value: string | number | boolean | null; readonly count: number }[]>
>

/** The filters of a page of rows. */
export interface Filters {
  /** What is asked of the interface. */
  readonly query: Readonly<Record<string, string>>
  /** Fields whose values are counted, to be chosen from. */
  readonly facets: readonly string[]
}

/** Choices in a form, and options of a choice, at most. */
const maxFacets = 6
const maxOptions = 200
/** Reads filters, order and search from the query; names that the dataset does not have are ignored. */
export function readFilters(entry: DatasetEntry, query: URLSearchParams): Filters {
  const names = new Set(entry.filters)
  const isFilter = (name: string) =>
    names.has(name.replace(/__(?:gte|gt|lte|lt|ne|prefix|contains|null)$/, ''))
  const pairs = [...query].filter(
    ([name, value]) =>
      value !== '' && (isFilter(name) || (name === 'sort' && names.has(value.replace(/^-/, '')))),
  )
  const q = query.get('q')?.trim()
  const { time, dimension, unit } = entry.columns
  // Days are too many to be chosen from.
  const facets = fieldsOf(entry, [...time, ...dimension, ...unit]).filter(
    ({ name, format }) => names.has(name) && format === undefined,
  )
  return {
    query: { ...(!q && newestFirst(entry)), ...Object.fromEntries(pairs), ...(q && { q }) },
    facets: facets.map(({ name }) => name).slice(0, maxFacets),
  }
}

/** The order of rows without a choice: the newest first, and those of one time by what they are about. */
function newestFirst(entry: DatasetEntry): { readonly sort?: string } {
  const { time, name, dimension, unit } = entry.columns
  const times = fieldsOf(entry, time)
  const when = times.find(({ format }) => format === 'date') ?? times[0]
  if (when === undefined) return {}
  const terms = [`-${when.name}`, ...name, ...dimension, ...unit]
  return { sort: terms.filter((term) => entry.filters.includes(term.replace(/^-/, ''))).join(',') }
}

/** A value with the count of its rows; an option has no markup that could mark one part of it as English. */
function optionOf({ nepali, digits }: PageContext, value: string, count: string): string {
  const words = inWords(value)
  return `${(nepali && inNepali(words)) || digits(words)} (${count})`
}

/** The form of the filters. */
export function filterForm(
  context: PageContext,
  entry: DatasetEntry,
  filters: Filters,
  facets: Facets,
): Html {
  const { t, link, number } = context
  const titles = new Map(entry.fields.map((field) => [field.name, titleOf(context, field)]))
  const choices = filters.facets.flatMap((field) => {
    const counts = (facets[field] ?? []).filter(({ value }) => value !== null)
    const chosen = filters.query[field] ?? null
    // A field with one value is no choice, and one with very many needs the search.
    if (chosen === null && (counts.length < 2 || counts.length > maxOptions)) return []
    const options = counts.map(
      ({ value, count }) => [String(value), optionOf(context, String(value), number(count))] as const,
    )
    return [choice(field, titles.get(field) ?? field, options, chosen, t('frame.all'))]
  })
  const [sort = null] = (filters.query.sort ?? '').split(',')
  const orders = entry.filters
    .filter((field) => titles.has(field))
    .flatMap((field) => [
      [field, `${titles.get(field)} ↑`] as const,
      [`-${field}`, `${titles.get(field)} ↓`] as const,
    ])
  return html`<form class="filters" action="${link(`/data/${entry.id}`)}#rows">
${textField('q', t('data.words'), filters.query.q ?? null, 'search')}${choices}
${choice('sort', t('data.order'), orders, sort, t('data.own_order'))}
<button>${t('frame.show')}</button> <a class="button quiet-button" href="${link(`/data/${entry.id}`)}">${t('data.reset')}</a></form>`
}
