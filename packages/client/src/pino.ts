import { Writable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { type Core, openCore } from './core.ts'
import { describeError } from './describe-error.ts'
import { toLine } from './entry.ts'
import { isLevel, type Level } from './levels.ts'
import type { LoggerOptions } from './settings.ts'

/** Options of the transport. `service` is the name of pino's logger by default. They cross to a thread, so that none is a function. */
export type PinoOptions = Omit<
  LoggerOptions,
  'service' | 'onError' | 'captureUncaught' | 'flushOnSignals'
> & {
  readonly service?: string
}

/** Time to send what is left when the program ends, for which pino waits up to ten seconds. */
const endMs = 5_000

/**
 * The transport, for pino's option `transport: { target: '@tathya/client/pino', options }`. Gets the lines of pino and sends
 * each as an entry.
 */
export default function pinoTransport(options: PinoOptions): Writable {
  const core = openCore({ ...options, service: options.service ?? '', captureUncaught: false })
  const decoder = new StringDecoder('utf8')
  let rest = ''
  const log = (text: string) => {
    if (core !== undefined && text.trim() !== '') logLine(core, readLine(text), options.service)
  }
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      const lines = (rest + decoder.write(chunk)).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) log(line)
      done()
    },
    final(done) {
      log(rest)
      if (core === undefined) done()
      else core.close(endMs).then(() => done())
    },
  })
}

/** A line of pino. */
type PinoLine = Readonly<Record<string, unknown>>

function readLine(text: string): PinoLine {
  try {
    const line = JSON.parse(text) as unknown
    if (typeof line === 'object' && line !== null) return line as PinoLine
  } catch {
    // Something else was written to the stream.
  }
  return { msg: text }
}

function logLine(core: Core, line: PinoLine, service: string | undefined): void {
  const { level, time, msg, name, err, v: _version, ...rest } = line
  core.add((facts) => {
    const text = typeof msg === 'string' ? msg : ''
    const error = err === undefined || err === null ? undefined : describeError(toError(err))
    const isSaid = error === undefined || text === '' || error.message.endsWith(text)
    return toLine({
      ...facts,
      service: service ?? (typeof name === 'string' ? name : ''),
      message: error?.message ?? text,
      level: toLevel(level),
      ...(error === undefined ? {} : { info: error.info }),
      context: { ...core.context, ...rest, ...(isSaid ? {} : { message: text }) },
      time: new Date(typeof time === 'number' || typeof time === 'string' ? time : Date.now()),
    })
  })
}

/** Pino's serializer calls the name of an error its type, and appends the causes to message and stack. */
function toError(err: unknown): unknown {
  if (typeof err !== 'object' || err === null) return err
  const { type, aggregateErrors, ...rest } = err as Readonly<Record<string, unknown>>
  return { name: type, ...rest, ...(aggregateErrors === undefined ? {} : { errors: aggregateErrors }) }
}

/** Levels of pino from a number on; its names are used where a program writes these. */
const levels: readonly (readonly [number, string, Level])[] = [
  [60, 'fatal', 'fatal'],
  [50, 'error', 'error'],
  [40, 'warn', 'warning'],
  [30, 'info', 'info'],
  [0, 'debug', 'debug'],
]

function toLevel(level: unknown): Level {
  if (isLevel(level)) return level
  const match = levels.find(([from, name]) => (typeof level === 'number' ? level >= from : level === name))
  return match?.[2] ?? (level === 'trace' ? 'debug' : 'info')
}
