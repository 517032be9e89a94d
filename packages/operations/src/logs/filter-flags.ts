import { readTime } from '../terminal/read-time.ts'

/** Flags that narrow entries. */
export interface FilterFlags {
  readonly customer?: string
  readonly service?: string
  readonly level?: string
  readonly environment?: string
  readonly release?: string
  readonly trace?: string
  readonly group?: string
  readonly tag?: string
  readonly since?: string
  readonly until?: string
}

/** Parameters of an address. */
export type Parameters = Readonly<Record<string, string | undefined>>

/** The parameters of a list of entries. Throws `UsageError` for a time that cannot be read. */
export function toSearch(flags: FilterFlags, words: readonly string[], now: Date): Parameters {
  const { environment, release, tag, since, until } = flags
  return {
    customer_id: flags.customer,
    service_name: flags.service,
    level__in: flags.level,
    environment,
    release,
    trace_id: flags.trace,
    group_id: flags.group,
    tag,
    created_date__gte: since === undefined ? undefined : toUnzoned(readTime(since, '--since', now, -1)),
    created_date__lte: until === undefined ? undefined : toUnzoned(readTime(until, '--until', now, -1)),
    q: words.length === 0 ? undefined : words.join(' '),
  }
}

/** A time as entries have it: UTC without a zone. */
function toUnzoned(ms: number): string {
  return new Date(ms).toISOString().slice(0, -1)
}

/** The query of an address, with its question mark; empty without parameters. */
export function toQuery(parameters: Parameters): string {
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
