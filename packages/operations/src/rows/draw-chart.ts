import { SeriesAnswer, type SeriesObservation, seriesPath } from '@tathya/contracts/http'
import { openProductClient } from '../product/open-product-client.ts'
import { readCount } from '../terminal/arguments.ts'
import { toBar } from '../terminal/bars.ts'
import type { CommandContext, Outcome } from '../terminal/context.ts'

/** Flags of `data chart`. */
interface ChartFlags {
  readonly from?: string
  readonly last: string
  readonly frequency?: string
  readonly transform?: string
}

const maxPeriods = 1_000
/** Columns of a terminal whose width is not known. */
const defaultColumns = 80

/** Draws a time series, a bar for each period. */
export async function drawChart(
  { from, last, frequency, transform }: ChartFlags,
  { env, columns = defaultColumns }: CommandContext,
  id: string,
): Promise<Outcome> {
  const count = readCount(last, '--last', [1, maxPeriods])
  const given = Object.entries({ from, frequency, transform }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  const query = given.length === 0 ? '' : `?${new URLSearchParams(given)}`
  const answer = await openProductClient(env).call(SeriesAnswer, {
    method: 'GET',
    path: `${seriesPath}/${encodeURIComponent(id)}${query}`,
  })
  const value = { ...answer, data: answer.data.slice(-count) }
  return { value, text: toChart(value, columns) }
}

function toChart({ data, meta }: SeriesAnswer, columns: number): string {
  const { title, title_ne, unit, source, version } = meta.series[0]!
  const { transform, notices } = meta
  return [
    `${title} (${unit})${transform === null ? '' : `, ${transform}`}`,
    title_ne,
    '',
    ...toBars(data, columns),
    '',
    ...notices.map((notice) => `Note: ${notice}`),
    `Source: ${source.name} (version ${version})`,
  ].join('\n')
}

function toBars(data: readonly SeriesObservation[], columns: number): string[] {
  const figures = data.map(({ value }) => (value === null ? 'not known' : toFigure(value)))
  const periods = Math.max(...data.map(({ period }) => period.length))
  const width = Math.max(...figures.map((figure) => figure.length))
  const values = data.flatMap(({ value }) => (value === null ? [] : [value]))
  const bounds = { low: Math.min(0, ...values), high: Math.max(0, ...values) }
  const room = Math.max(10, columns - periods - width - 4)
  return data.map(({ period, value }, index) => {
    const bar = value === null ? '' : toBar(value, bounds, room)
    return `${period.padEnd(periods)}  ${figures[index]!.padStart(width)}  ${bar}`.trimEnd()
  })
}

function toFigure(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 1_000 ? 2 : 0 })
}
