import { type Core, openCore } from './core.ts'
import { toErrorLine, toLine } from './entry.ts'
import type { Level } from './levels.ts'
import { attempt } from './plain.ts'
import type { Drops } from './queue.ts'
import type { Context, LoggerOptions } from './settings.ts'

export type { Level } from './levels.ts'
export type { DropReason, Drops } from './queue.ts'
export type { Context, LoggerOptions } from './settings.ts'

/** Numbers of entries since the start. */
export interface LoggerStats {
  readonly queued: number
  readonly sent: number
  readonly dropped: Readonly<Drops>
}

/** Sends exceptions and messages to the logger. No method throws or rejects. */
export interface Logger {
  /** Reports an error, or anything else that was thrown, with its causes. Returns the entry's `event_id`; '' where it is not sent. */
  capture(error: unknown, context?: Context): string
  /** Reports a message; its level is `info` unless the context has one. */
  captureMessage(message: string, context?: Context): string
  /** Reports a message of a level. */
  log(level: Level, message: string, context?: Context): string
  /** A logger with the same queue whose entries have this context, too. */
  child(context: Context): Logger
  /** Sends what is queued. Resolves with true once all is stored or refused, with false after `timeoutMs`, 5,000 by default. */
  flush(timeoutMs?: number): Promise<boolean>
  /** Sends what is queued and stops: later entries are dropped, and nothing is listened to any more. */
  close(timeoutMs?: number): Promise<boolean>
  stats(): LoggerStats
}

const defaultFlushMs = 5_000

/** Creates a logger. Does not throw: with an invalid option it reports that and does nothing. */
export function createLogger(options: LoggerOptions): Logger {
  const core = openCore(options)
  return core === undefined ? idle : new ChildLogger(core, {})
}

/** A logger without an address. */
const idle: Logger = {
  capture: () => '',
  captureMessage: () => '',
  log: () => '',
  child: () => idle,
  flush: () => Promise.resolve(true),
  close: () => Promise.resolve(true),
  stats: () => ({ queued: 0, sent: 0, dropped: {} }),
}

class ChildLogger implements Logger {
  readonly #core: Core
  readonly #context: Context

  constructor(core: Core, context: Context) {
    this.#core = core
    this.#context = context
  }

  capture(error: unknown, context?: Context): string {
    return this.#core.add((facts) => toErrorLine(error, { ...facts, context: this.#with(context) }))
  }

  captureMessage(message: string, context?: Context): string {
    return this.#core.add((facts) =>
      toLine({ ...facts, level: 'info', message: String(message), context: this.#with(context) }),
    )
  }

  log(level: Level, message: string, context?: Context): string {
    return this.captureMessage(message, { ...attempt(() => ({ ...context })), level })
  }

  child(context: Context): Logger {
    return new ChildLogger(this.#core, attempt(() => this.#with(context)) ?? this.#context)
  }

  #with(context: Context | undefined): Context {
    const { tags, ...shared } = { ...this.#core.context, ...this.#context }
    return { ...shared, ...context, ...(tags === undefined ? {} : { tags: { ...tags, ...context?.tags } }) }
  }

  flush(timeoutMs = defaultFlushMs): Promise<boolean> {
    return this.#core.sender.flush(timeoutMs)
  }

  close(timeoutMs = defaultFlushMs): Promise<boolean> {
    return this.#core.close(timeoutMs)
  }

  stats(): LoggerStats {
    const { queue, sender } = this.#core
    return { queued: queue.size, sent: sender.sent, dropped: queue.dropped }
  }
}
