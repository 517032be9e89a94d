import type { ChatSource } from '@tathya/contracts/http'
import { problem } from '@tathya/platform'
import { z } from 'zod'
import type { ToolContext } from './tool.ts'

const Meta = z.object({
  dataset: z.string().optional(),
  version: z.string().optional(),
  source: z.object({ name: z.string() }).optional(),
  total: z.int().optional(),
  total_is: z.enum(['exact', 'at_least']).default('exact'),
  notice: z.string().optional(),
  facets: z.record(z.string(), z.array(z.object({ value: z.unknown(), count: z.int() }))).optional(),
})

const Body = z.object({ data: z.unknown(), meta: Meta.prefault({}) })

/** A page of a list, and where it is. */
export interface Rows<T> {
  readonly rows: readonly T[]
  /** Rows of the whole list. */
  readonly total: number
  /** False where the list has more than `total`. */
  readonly isExact: boolean
  /** Counts rows by the value of the field that the query names; null counts those without one. */
  readonly countOf: (field: string, value: unknown) => number
  readonly source: ChatSource
}

/** The query of a list; undefined values are left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** Reads a list of the product; `title` is that of the source. Rejects with `CallRefused` if a parameter is refused. */
export async function readRows<S extends z.ZodType>(
  { callApi, signal, onNotice }: ToolContext,
  list: { readonly title: string; readonly path: string; readonly row: S },
  query: Query,
): Promise<Rows<z.output<S>>> {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value))
  }
  const url = parameters.size === 0 ? list.path : `${list.path}?${parameters}`
  const body = Body.safeParse(await callApi(url, signal))
  if (body.data === undefined) throw otherForm(list.path, body.error)
  const { data, meta } = body.data
  // A single record is not in a list.
  const { data: rows, error } = z.array(list.row).safeParse(Array.isArray(data) ? data : [data])
  if (rows === undefined) throw otherForm(list.path, error)
  if (meta.notice !== undefined) onNotice?.(`${list.title}: ${meta.notice}`)
  return {
    rows,
    total: meta.total ?? rows.length,
    isExact: meta.total_is === 'exact',
    countOf: (field, value) => meta.facets?.[field]?.find((facet) => facet.value === value)?.count ?? 0,
    source: {
      title: list.title,
      url,
      publisher: meta.source?.name ?? null,
      dataset: meta.dataset ?? null,
      version: meta.version ?? null,
    },
  }
}

const otherForm = (path: string, cause: unknown) =>
  problem('upstream_failed', { detail: `The answer of ${path} has another form.`, cause })
