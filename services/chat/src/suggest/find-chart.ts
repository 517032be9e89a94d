import { Query, type Subject, type Vocabulary } from '@tathya/questions'
import { z } from 'zod'
import { CallRefused } from '../gateway-api.ts'
import { countryName } from '../tools/fields.ts'
import { readRows } from '../tools/read-rows.ts'
import type { ToolContext } from '../tools/tool.ts'
import type { RoutedAnswer } from '../typed/routed-answer.ts'

const Entry = z.object({ id: z.string(), field: z.string(), leading: z.boolean() })
const path = '/e/series'
/** Series of a dataset that are looked through. */
const maxSeries = 100

/** Addresses by query, of the vocabulary that they were found with. */
const found = new WeakMap<Vocabulary, Map<string, Promise<string | null>>>()

/** The address of the time series with the figures of an answered query; null if there is none of it alone. */
export async function findChart({ uses }: RoutedAnswer, context: ToolContext): Promise<string | null> {
  const [use, ...more] = uses
  const { data: query } = use?.tool === 'query' ? Query.safeParse(use.args) : {}
  if (query === undefined || more.length > 0 || query.group !== undefined || query.measures.length > 1)
    return null
  const vocabulary = await context.vocabulary?.(context.signal)
  const subject = vocabulary?.subjects.find((each) => each.subject.id === query.subject)?.subject
  if (vocabulary === undefined || subject === undefined) return null
  const known = found.get(vocabulary) ?? new Map<string, Promise<string | null>>()
  found.set(vocabulary, known)
  const key = JSON.stringify([query.subject, query.measures, query.filters])
  const before = known.get(key)
  const chart = before ?? seriesOf(query, subject, context)
  known.set(key, chart)
  return chart.catch(() => {
    known.delete(key)
    return null
  })
}

async function seriesOf(query: Query, subject: Subject, context: ToolContext): Promise<string | null> {
  const { field, since_start: sums } = subject.measures.find(({ id }) => id === query.measures[0])!
  const dataset = subject.dataset
  if (query.filters.some(({ values }) => values.length > 1)) return null
  if (query.filters.length === 0) {
    const list = { title: 'Series', path, row: Entry }
    const { rows } = await readRows(context, list, { dataset, limit: maxSeries })
    const suffix = rows
      .find(({ leading }) => leading)
      ?.id.split('.')
      .slice(2)
    const id = [dataset, field ?? sums, ...(suffix ?? [])].join('.')
    return suffix !== undefined && rows.some((row) => row.id === id) ? `${path}/${id}` : null
  }
  const names = query.filters.map(({ dimension, values }) => {
    const isCountry = subject.dimensions.find(({ id }) => id === dimension)?.values_are === 'countries'
    return toSlug(isCountry ? countryName(values[0]!).en : values[0]!)
  })
  const address = `${path}/${[dataset, field ?? sums, ...names].join('.')}`
  try {
    await context.callApi(address, context.signal)
    return address
  } catch (error) {
    if (error instanceof CallRefused) return null
    throw error
  }
}

const toSlug = (value: string) =>
  value
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
