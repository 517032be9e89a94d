import { type Logger as PinoLogger, pino } from 'pino'
import { type AccessLog, noAccessLog, toAccessLine } from './access-log.ts'

/** The part of pino's logger that services use. */
export interface Logger {
  debug(fields: object, message?: string): void
  info(fields: object, message?: string): void
  warn(fields: object, message?: string): void
  error(fields: object, message?: string): void
  child(fields: object): Logger
}

/** Names of fields whose values never reach a log, in any spelling. */
const secretName = /pass(word|wd)?|secret|token|authorization|cookie|api[-_]?key|private[-_]?key|credential/i

/** How deep fields are searched for secrets. */
const depthLimit = 6

/** Names of fields come from our code, so there are few; the limit holds where they come from data after all. */
const knownNames = new Map<string, boolean>()
const knownNamesLimit = 5_000

function isSecret(name: string): boolean {
  const known = knownNames.get(name)
  if (known !== undefined) return known
  const secret = secretName.test(name)
  if (knownNames.size < knownNamesLimit) knownNames.set(name, secret)
  return secret
}

/** Copies a value with the values of secret-looking names replaced; gives it back as it is where nothing can hide. */
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

/** True for an object without secret names and without anything below it: most log lines. */
function isPlain(value: object): boolean {
  for (const name in value) {
    if (isSecret(name) || typeof (value as Record<string, unknown>)[name] === 'object') return false
  }
  return true
}

/** Longest time in milliseconds that a line waits to be written. */
const flushMs = 200

/** Characters of access lines that are written together. */
const blockLength = 8_192

/** How a process logs. */
export interface LogOptions {
  readonly level?: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Lines for people; default: where standard output is a terminal. */
  readonly pretty?: boolean
}

/** The loggers of a process. */
export interface Logs {
  readonly log: Logger
  /** Writes a line per request. */
  readonly access: AccessLog
}

/** Makes the logs of a process: pretty on a terminal, JSON lines otherwise, secrets hidden. */
export async function createLogs({
  level = 'info',
  pretty = process.stdout.isTTY === true,
}: LogOptions = {}): Promise<Logs> {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: object) => hideSecrets(fields) as Record<string, unknown>,
    },
  }
  if (!pretty) {
    const output = bufferedOutput()
    const enabled = level === 'debug' || level === 'info'
    return {
      log: toLogger(pino(options, output)),
      access: enabled ? toBlocks(output) : noAccessLog,
    }
  }
  const { default: prettify } = await import('pino-pretty')
  const log = toLogger(
    pino(options, prettify({ colorize: true, translateTime: 'SYS:HH:MM:ss', singleLine: true })),
  )
  return { log, access: (fields) => log.info(fields, 'request') }
}

/** Standard output in blocks: a write for each line would cost more than most requests. */
function bufferedOutput() {
  const output = pino.destination({ dest: 1, sync: false, minLength: 4096 })
  setInterval(() => output.flush(), flushMs).unref()
  process.on('exit', () => {
    // Where whoever started us, and read this, is gone, the attempt would never end.
    if (process.connected !== false) output.flushSync()
  })
  return output
}

/** Hands access lines over in blocks: the output measures all that it holds at every write. */
function toBlocks(output: { write(text: string): unknown }): AccessLog {
  let block = ''
  const hand = () => {
    if (block !== '') output.write(block)
    block = ''
  }
  setInterval(hand, flushMs).unref()
  process.prependListener('exit', hand)
  return (fields) => {
    block += toAccessLine(fields)
    if (block.length > blockLength) hand()
  }
}

/** Narrows pino's logger to ours; a promise can carry it, which pino's type forbids. */
function toLogger(logger: PinoLogger): Logger {
  return logger
}

/** A logger that keeps quiet, for tests. */
export const silentLogger: Logger = toLogger(pino({ level: 'silent' }))

/** Logs that keep quiet, for tests. */
export const silentLogs: Logs = { log: silentLogger, access: noAccessLog }
