import type { Level } from './levels.ts'

/** What is known of an entry beside its error; the names with a meaning are those of the logger, others are kept as they are. */
export interface Context {
  readonly level?: Level
  readonly release?: string
  readonly environment?: string
  /** 32 hexadecimal digits (W3C Trace Context). */
  readonly trace_id?: string
  readonly user?: Readonly<Record<string, unknown>>
  readonly tags?: Readonly<Record<string, unknown>>
  /** Entries with the same texts are one problem. */
  readonly fingerprint?: readonly string[]
  readonly [name: string]: unknown
}

/** Options of `createLogger`. */
export interface LoggerOptions {
  /** The address that `tathya keys dsn` prints. Without it, and without `url`, `key` and `customerId`, the logger does nothing. */
  readonly dsn?: string | undefined
  /** Address of the gateway, instead of `dsn`. */
  readonly url?: string | undefined
  readonly key?: string | undefined
  readonly customerId?: number | undefined
  /** Name of the program, for `service_name`. */
  readonly service: string
  readonly release?: string | undefined
  readonly environment?: string | undefined
  /** Goes into every entry. */
  readonly context?: Context
  /** Captures uncaught errors; the program ends as it would without. Default true. */
  readonly captureUncaught?: boolean
  /** Sends what is queued before SIGTERM and SIGINT end the program. Default false. */
  readonly flushOnSignals?: boolean
  /** Max milliseconds that an end of the program waits for what is queued. Default 2,000; 0 does not wait. */
  readonly exitTimeoutMs?: number
  /** Milliseconds for which entries are collected before they are sent. Default 1,000. */
  readonly flushIntervalMs?: number
  /** Milliseconds after which a request is given up. Default 10,000. */
  readonly timeoutMs?: number
  /** Max entries that wait. Default 10,000. */
  readonly maxQueued?: number
  /** Max bytes of the entries that wait. Default 8 MiB. */
  readonly maxQueuedBytes?: number
  /** Gets what goes wrong here. Default: a line on stderr, at most one a minute. */
  readonly onError?: (error: Error) => void
}

/** Where entries are sent. */
export interface Target {
  readonly address: string
  readonly key: string
  readonly customerId: number
}

/** Options with their defaults. */
export interface Settings {
  readonly service: string
  readonly context: Context
  readonly captureUncaught: boolean
  readonly flushOnSignals: boolean
  readonly exitTimeoutMs: number
  readonly flushIntervalMs: number
  readonly timeoutMs: number
  readonly maxQueued: number
  readonly maxQueuedBytes: number
}

/** Fills in the defaults; a number that is none is taken for missing. */
export function toSettings(options: LoggerOptions): Settings {
  const { release, environment, context = {} } = options
  const shared = {
    ...(release === undefined ? {} : { release }),
    ...(environment === undefined ? {} : { environment }),
    ...context,
  }
  return {
    service: toServiceName(options.service),
    context: shared,
    captureUncaught: options.captureUncaught ?? true,
    flushOnSignals: options.flushOnSignals ?? false,
    exitTimeoutMs: toNumber(options.exitTimeoutMs, 0, 2_000),
    flushIntervalMs: toNumber(options.flushIntervalMs, 0, 1_000),
    timeoutMs: toNumber(options.timeoutMs, 1, 10_000),
    maxQueued: toNumber(options.maxQueued, 1, 10_000),
    maxQueuedBytes: toNumber(options.maxQueuedBytes, 1, 8 * 1024 * 1024),
  }
}

/** The text as the name of a service, which the logger takes up to 200 characters of. */
export function toServiceName(name: unknown): string {
  const text = typeof name === 'string' ? name.trim().slice(0, 200) : ''
  return text === '' ? 'unknown' : text.toWellFormed()
}

function toNumber(value: number | undefined, min: number, otherwise: number): number {
  return typeof value === 'number' && value >= min ? value : otherwise
}

/** Where to send; undefined where nothing is set. Throws where a setting is invalid. */
export function toTarget({ dsn, url, key, customerId }: LoggerOptions): Target | undefined {
  if (dsn !== undefined && dsn !== '') return readDsn(dsn)
  if (url === undefined && key === undefined && customerId === undefined) return undefined
  if (!key) throw new Error('The option `key` is missing.')
  if (!Number.isSafeInteger(customerId) || customerId! < 0)
    throw new Error('The option `customerId` must be a whole number from 0 on.')
  return { address: toAddress(readUrl(url ?? '', 'url')), key, customerId: customerId! }
}

/** Reads `http://<key>@<host>/<path>/<customer>`. */
function readDsn(dsn: string): Target {
  const url = readUrl(dsn, 'dsn')
  const at = url.pathname.lastIndexOf('/')
  const customer = url.pathname.slice(at + 1)
  if (url.username === '' || !/^\d{1,15}$/.test(customer))
    throw new Error('The option `dsn` must be an address such as `https://<key>@host/e/logger/42`.')
  url.pathname = url.pathname.slice(0, at)
  return { address: toAddress(url), key: decodeURIComponent(url.username), customerId: Number(customer) }
}

// The address is not repeated: it has a key.
function readUrl(text: string, name: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url
  throw new Error(`The option \`${name}\` must be an http or https address.`)
}

/** The address to which entries are posted, also where the gateway lies below a path. */
function toAddress({ origin, pathname }: URL): string {
  const base = pathname.replace(/\/+$/, '')
  return `${origin}${base.endsWith('/e/logger') ? base : `${base}/e/logger`}`
}
