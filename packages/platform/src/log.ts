import { type Logger as PinoLogger, pino, type SerializedError } from 'pino'
import { createScrubber } from './scrub/scrub.ts'

/** The part of pino's logger that services use. */
export interface Logger {
  debug(fields: object, message?: string): void
  info(fields: object, message?: string): void
  warn(fields: object, message?: string): void
  error(fields: object, message?: string): void
  child(fields: object): Logger
}

/** The fields of an access line. */
export interface AccessFields {
  /** Letters, digits and `_.-` only. */
  readonly request_id: string
  readonly trace_id: string
  readonly service: string
  readonly method: string
  /** Without the query, which may hold personal data. */
  readonly path: string
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly key_id: string | undefined
}

/** Logs one request. */
export type AccessLog = (fields: AccessFields) => void

/** Writes nothing. */
export const noAccessLog: AccessLog = () => {}

/** Names of fields whose values are never logged. */
const secretName = /pass(word|wd)?|secret|token|authorization|cookie|api[-_]?key|private[-_]?key|credential/i

/** Max depth of the search for secrets. */
const depthLimit = 6

/** Field names come from code, so there are few; the limit is for names that come from data. */
const checkedNames = new Map<string, boolean>()
const checkedNamesLimit = 5_000

function isSecret(name: string): boolean {
  const checked = checkedNames.get(name)
  if (checked !== undefined) return checked
  const secret = secretName.test(name)
  if (checkedNames.size < checkedNamesLimit) checkedNames.set(name, secret)
  return secret
}

const scrubber = createScrubber()

/** Writes an error without the secrets in its text; its other fields are not searched, since they may refer to each other. */
export function toLoggedError(error: Error): SerializedError {
  const logged = pino.stdSerializers.err(error)
  if (typeof logged?.stack !== 'string') return logged
  return { ...logged, message: scrubber.text(String(logged.message)), stack: scrubber.text(logged.stack) }
}

/** Copies a value with the values of secret-looking names hidden; a value that cannot hold any is returned as it is. */
export function hideSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date)
    return value
  if (depth >= depthLimit) return '[too deep]'
  if (Array.isArray(value)) return value.map((item) => hideSecrets(item, depth + 1))
  if (isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      isSecret(name) && typeof item !== 'boolean' ? '[hidden]' : hideSecrets(item, depth + 1),
    ]),
  )
}

/** True for a flat object without secret names, as most log lines have. */
function isPlain(value: object): boolean {
  for (const name in value) {
    if (isSecret(name) || typeof (value as Record<string, unknown>)[name] === 'object') return false
  }
  return true
}

/** Max milliseconds before a line is written. */
const flushMs = 200

/** Characters of a block of access lines. */
const blockLength = 8_192

/** Options of the logs. */
export interface LogOptions {
  readonly level?: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Lines for people; default: if standard output is a terminal. */
  readonly pretty?: boolean
  /** A line per request; default: unless standard output is a terminal, where they would hide the start table. */
  readonly access?: boolean
}

/** The loggers of a process. */
export interface Logs {
  readonly log: Logger
  /** Writes a line per request. */
  readonly access: AccessLog
}

/** Creates the logs of a process: pretty on a terminal, else JSON lines, with secrets hidden. */
export async function createLogs({
  level = 'info',
  pretty = process.stdout.isTTY === true,
  access = process.stdout.isTTY !== true,
}: LogOptions = {}): Promise<Logs> {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: object) => hideSecrets(fields) as Record<string, unknown>,
    },
    serializers: {
      err: toLoggedError,
      error: (error: unknown) => (typeof error === 'string' ? scrubber.text(error) : error),
    },
  }
  if (!pretty) {
    const output = bufferedOutput()
    const enabled = access && (level === 'debug' || level === 'info')
    return {
      log: toLogger(pino(options, output)),
      access: enabled ? toBlocks(output) : noAccessLog,
    }
  }
  const { default: prettify } = await import('pino-pretty')
  const log = toLogger(
    pino(options, prettify({ colorize: true, translateTime: 'SYS:HH:MM:ss', singleLine: true })),
  )
  return { log, access: access ? (fields) => log.info(fields, 'request') : noAccessLog }
}

/** Buffered standard output: a write for each line would cost more than most requests. */
function bufferedOutput() {
  const output = pino.destination({ dest: 1, sync: false, minLength: 4096 })
  setInterval(() => output.flush(), flushMs).unref()
  process.on('exit', () => {
    // If the parent, which read the output, is gone, a flush would never end.
    if (process.connected !== false) output.flushSync()
  })
  return output
}

/** Writes access lines in blocks: every write makes the output measure its whole buffer. */
function toBlocks(output: { write(text: string): unknown }): AccessLog {
  let block = ''
  const flush = () => {
    if (block !== '') output.write(block)
    block = ''
  }
  setInterval(flush, flushMs).unref()
  process.prependListener('exit', flush)
  return (fields) => {
    block += toAccessLine(fields)
    if (block.length > blockLength) flush()
  }
}

/**
 * The line of a request in the logger's format. Built by hand, which takes a third of the time that the logger needs for
 * every request.
 */
export function toAccessLine(fields: AccessFields): string {
  const key = fields.key_id === undefined ? '' : `,"key_id":${JSON.stringify(fields.key_id)}`
  return (
    `{"level":"info","time":"${isoTime(Date.now())}","request_id":"${fields.request_id}",` +
    `"trace_id":"${fields.trace_id}","service":"${fields.service}","method":"${fields.method}",` +
    `"path":${JSON.stringify(fields.path)},"route":"${fields.route}","status":${fields.status},` +
    `"ms":${fields.ms}${key},"msg":"request"}\n`
  )
}

let lastMs = 0
let lastTime = ''

/** The time in ISO 8601. Under load, several lines have the same. */
function isoTime(ms: number): string {
  if (ms !== lastMs) {
    lastMs = ms
    lastTime = new Date(ms).toISOString()
  }
  return lastTime
}

/** Narrows pino's logger to ours, which a promise may resolve with; pino's type may not. */
function toLogger(logger: PinoLogger): Logger {
  return logger
}

/** A silent logger, for tests. */
export const silentLogger: Logger = toLogger(pino({ level: 'silent' }))

/** Silent logs, for tests. */
export const silentLogs: Logs = { log: silentLogger, access: noAccessLog }
