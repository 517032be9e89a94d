import { exampleVocabulary } from '@tathya/questions/testing'
import { CallRefused } from '../../src/gateway-api.ts'
import type { ToolContext } from '../../src/tools/tool.ts'
import { datasets, moment } from './scripted-gateway.ts'

const years = ['2078/79', '2079/80', '2080/81']
const totals = years.map((year, at) => ({
  year,
  months: 12,
  imports: 1_000 + at * 50,
  exports: 100 + at * 10,
}))
const countries = years.flatMap((year, at) =>
  ['IN', 'CN', 'US', 'JP'].map((code, place) => ({
    ...{ year, months: 12, code, imports: 400 - place * 50 + at, exports: 40 - place * 5 + at },
  })),
)

/** Rows of the lists that the example vocabulary names, by their filters. */
function rowsOf({ pathname, searchParams }: URL): object[] {
  const rows: readonly Record<string, unknown>[] =
    pathname === '/totals' ? totals : pathname === '/countries' ? countries : []
  const kept = rows.filter((row) =>
    [...searchParams].every(
      ([name, value]) => !(name in row) || value.split(',').includes(String(row[name])),
    ),
  )
  const sorted = searchParams.get('sort') === '-year' ? kept.toReversed() : kept
  return sorted.slice(0, Number(searchParams.get('limit') ?? 1_000))
}

/** The answers that the rules need for questions about the trade of the example vocabulary; `asked` has the addresses. */
export function tradeContext(asked: string[] = []): ToolContext {
  const vocabulary = exampleVocabulary()
  return {
    callApi: async (path) => {
      asked.push(path)
      const url = new URL(path, 'http://127.0.0.1')
      if (url.pathname === '/e/datasets') return datasets
      if (/nepaliDateTime|calendar\/convert/.test(url.pathname)) return moment
      if (url.pathname === '/e/series')
        return {
          data: ['imports', 'exports'].map((field) => ({
            ...{ id: `totals.${field}.customs`, field, leading: field === 'imports' },
          })),
        }
      if (url.pathname === '/e/series/countries.imports.india') return { data: [] }
      if (!['/totals', '/countries'].includes(url.pathname)) throw new CallRefused(404, 'Not here.')
      return { data: rowsOf(url), meta: {} }
    },
    now: new Date('2026-11-24T14:30:00Z'),
    signal: new AbortController().signal,
    vocabulary: async () => vocabulary,
  }
}
