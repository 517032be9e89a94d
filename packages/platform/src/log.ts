import { pino } from 'pino'

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

/** Copies a value with the values of secret-looking names replaced. */
export function hideSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date) return value
  if (depth >= depthLimit) return '[too deep]'
  if (Array.isArray(value)) return value.map((item) => hideSecrets(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretName.test(name) && typeof item !== 'boolean' ? '[hidden]' : hideSecrets(item, depth + 1),
    ]),
  )
}

export interface LogOptions {
  readonly level?: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Lines for people; default: where standard output is a terminal. */
  readonly pretty?: boolean
}

/** Makes the logger of a process: pretty on a terminal, JSON lines otherwise, secrets hidden. */
export async function createLogger({ level = 'info', pretty = process.stdout.isTTY === true }: LogOptions = {}): Promise<Logger> {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: object) => hideSecrets(fields) as Record<string, unknown>,
    },
  }
  if (!pretty) return pino(options)
  const { default: prettify } = await import('pino-pretty')
  return pino(options, prettify({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true }))
}

/** A logger that keeps quiet, for tests. */
export const silentLogger: Logger = pino({ level: 'silent' })
