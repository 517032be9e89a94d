import { nodeProcess } from './node.ts'
import type { Settings } from './settings.ts'

/** What a logger does when its program ends or fails. */
export interface Hooked {
  readonly settings: Settings
  /** Captures an uncaught error; `uncaught` is the event of it. */
  captureUncaught(error: unknown, level: 'fatal' | 'error', uncaught: string): void
  flush(limitMs: number): Promise<boolean>
  /** Sends what is queued while the program waits, for `limitMs`; 0 only says how much is not sent. */
  sendAtExit(limitMs: number): void
  /** Ends the request that is under way, which would keep the program alive. */
  stop(): void
}

type Listeners = Readonly<Record<string, (...values: never[]) => void>>

/** Where events are listened to. */
interface Emitter {
  readonly on: (name: string, listener: never) => unknown
  readonly off: (name: string, listener: never) => unknown
}

/** Loggers that share one listener for each event, so that a program may have any number. */
class Group {
  readonly members = new Set<Hooked>()
  readonly #emitter: () => Emitter
  readonly #listeners: Listeners

  constructor(emitter: () => Emitter, listeners: Listeners) {
    this.#emitter = emitter
    this.#listeners = listeners
  }

  /** Returns what takes the logger out. */
  join(logger: Hooked): () => void {
    if (this.members.size === 0) this.#each('on')
    this.members.add(logger)
    return () => {
      if (this.members.delete(logger) && this.members.size === 0) this.#each('off')
    }
  }

  #each(method: 'on' | 'off'): void {
    const emitter = this.#emitter()
    for (const [name, listener] of Object.entries(this.#listeners)) emitter[method](name, listener as never)
  }
}

/** Loggers that were waited for in vain: `beforeExit` comes again whenever there was more to do. */
const unreached = new WeakSet<Hooked>()

const ends = new Group(() => nodeProcess()!, {
  beforeExit: () => {
    for (const logger of ends.members) {
      if (unreached.has(logger)) continue
      logger.flush(logger.settings.exitTimeoutMs).then((isSent) => {
        if (isSent) return
        unreached.add(logger)
        logger.stop()
      })
    }
  },
  exit: () => {
    for (const logger of ends.members)
      logger.sendAtExit(unreached.has(logger) ? 0 : logger.settings.exitTimeoutMs)
  },
})

// The monitor changes nothing: a listener to `uncaughtException` or `unhandledRejection` would keep the program alive. The
// event `exit` follows and sends the entry.
const failures = new Group(() => nodeProcess()!, {
  uncaughtExceptionMonitor: (error: unknown, origin: string) => {
    for (const logger of failures.members) logger.captureUncaught(error, 'fatal', origin)
  },
})

const signals = new Group(() => nodeProcess()!, {
  SIGTERM: () => void endBy('SIGTERM'),
  SIGINT: () => void endBy('SIGINT'),
})

/** Sends what is queued, then ends the program as the signal would, unless others listen to it: then they end it. */
async function endBy(signal: NodeJS.Signals): Promise<void> {
  const process = nodeProcess()!
  await Promise.all([...signals.members].map((logger) => logger.flush(logger.settings.exitTimeoutMs)))
  if (process.listenerCount(signal) > 1) return
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

/** What is used of a page. */
interface PageEvent {
  readonly error?: unknown
  readonly message?: unknown
  readonly reason?: unknown
}
interface Page {
  addEventListener(name: string, listener: never): void
  removeEventListener(name: string, listener: never): void
}
const page = (): Emitter => {
  const target = globalThis as unknown as Page
  return {
    on: (name, listener) => target.addEventListener?.(name, listener),
    off: (name, listener) => target.removeEventListener?.(name, listener),
  }
}

const pageFailures = new Group(page, {
  error: ({ error, message }: PageEvent) => {
    for (const logger of pageFailures.members) logger.captureUncaught(error ?? message, 'error', 'error')
  },
  unhandledrejection: ({ reason }: PageEvent) => {
    for (const logger of pageFailures.members) logger.captureUncaught(reason, 'error', 'unhandledrejection')
  },
})

// A page that is hidden may never be shown again, and on phones no other event marks its end.
const sendRest = () => {
  for (const logger of pageEnds.members) void logger.flush(logger.settings.exitTimeoutMs)
}
const pageEnds = new Group(page, { pagehide: sendRest, visibilitychange: sendRest })

/** Lets a logger capture uncaught errors, and send the rest when the program or page ends. Returns what undoes it. */
export function hook(logger: Hooked): () => void {
  const { captureUncaught, flushOnSignals } = logger.settings
  const isPage = nodeProcess() === undefined
  const groups = [
    isPage ? pageEnds : ends,
    ...(captureUncaught ? [isPage ? pageFailures : failures] : []),
    ...(flushOnSignals && !isPage ? [signals] : []),
  ]
  const undo = groups.map((group) => group.join(logger))
  return () => {
    for (const leave of undo) leave()
  }
}
