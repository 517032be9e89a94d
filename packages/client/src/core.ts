import { countEntries } from './count-entries.ts'
import { type EntryFacts, type Line, toErrorLine, toLine } from './entry.ts'
import { hook } from './hooks.ts'
import type { Level } from './levels.ts'
import { createQueue, type Queue } from './queue.ts'
import { createFailureReport, writeLine } from './report-failures.ts'
import { sendAtExit } from './send-at-exit.ts'
import { createSender, type Sender } from './sender.ts'
import {
  type Context,
  type LoggerOptions,
  type Settings,
  type Target,
  toSettings,
  toTarget,
} from './settings.ts'

/** What a logger and its children share. */
export interface Core {
  readonly queue: Queue
  readonly sender: Sender
  /** Queues the line that `make` writes; '' where it cannot be written, or after `close`. */
  add(make: (facts: Pick<EntryFacts, 'target' | 'service'>) => Line): string
  readonly context: Context
  close(limitMs: number): Promise<boolean>
}

/** Opens the queue and its sender. Undefined where the options have no address, or an invalid one, which is reported. */
export function openCore(options: LoggerOptions): Core | undefined {
  const onError = createFailureReport(options?.onError)
  try {
    const target = toTarget(options)
    return target === undefined ? undefined : createCore(target, toSettings(options), onError)
  } catch (error) {
    onError(error as Error)
    return undefined
  }
}

function createCore(target: Target, settings: Settings, onError: (error: Error) => void): Core {
  const queue = createQueue(settings.maxQueued, settings.maxQueuedBytes)
  const facts = { target, service: settings.service }
  const beforeBatch = () => reportDrops(queue, { ...facts, context: settings.context })
  const sender = createSender({ target, settings, queue, onError, beforeBatch })
  let isClosed = false
  const add: Core['add'] = (make) => {
    try {
      if (isClosed) {
        queue.count('closed')
        return ''
      }
      const line = make(facts)
      queue.add(line)
      sender.wake()
      return line.id
    } catch (error) {
      onError(error as Error)
      return ''
    }
  }
  const core = {
    settings,
    flush: sender.flush.bind(sender),
    captureUncaught: (error: unknown, level: Level, uncaught: string) =>
      void add((shared) =>
        toErrorLine(error, { ...shared, context: { ...settings.context, level, uncaught } }),
      ),
    stop: sender.stop.bind(sender),
    sendAtExit: (limitMs: number) => {
      if (queue.size === 0) return
      sender.stop()
      beforeBatch()
      const unsent = sendAtExit(target, queue, limitMs)
      if (unsent > 0) writeLine(`@tathya/client: ${countEntries(unsent)} not sent before the end.`)
    },
  }
  const unhook = hook(core)
  const close = async (limitMs: number) => {
    isClosed = true
    const isSent = await sender.flush(limitMs)
    unhook()
    sender.stop()
    return isSent
  }
  return { queue, sender, add, context: settings.context, close }
}

/** Queues an entry that says how many were dropped, before the next request. */
function reportDrops(queue: Queue, facts: Pick<EntryFacts, 'target' | 'service' | 'context'>): void {
  if (queue.size === 0) return
  const drops = queue.takeDrops()
  const count = Object.values(drops).reduce((sum, each) => sum + each, 0)
  if (count === 0) return
  const message = `${countEntries(count, ' of this program')} dropped before being sent`
  const context = { ...facts.context, fingerprint: ['tathya-client-dropped'], dropped: drops }
  queue.addReport(toLine({ ...facts, message, level: 'warning', context }), drops)
}
