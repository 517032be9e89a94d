import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { createMetrics, type Metrics, silentLogger, systemClock, Unavailable } from '@tathya/platform'
import type { RecordStore } from '@tathya/storage'
import { openEmbeddedRecords } from '@tathya/storage/testing'
import { onEnd, tempFolder } from '@tathya/testing'
import type { AcceptTimeouts } from '../../src/outbox/accept.ts'
import { type BufferedEvents, createBufferedEvents } from '../../src/outbox/buffered-events.ts'
import type { EventBus, PublishOptions } from '../../src/port.ts'
import { type TestEvents, testEvents } from '../conformance/test-events.ts'

/** An event that the scripted broker took. */
export interface Taken {
  readonly id: string
  readonly time: string | undefined
  readonly key: string
  readonly n: number
}

/** A broker that does what a test says. */
export interface ScriptedBroker {
  /** `away` fails at once, `silent` never answers, `slow` takes an event after the caller has given up. */
  mode: 'there' | 'away' | 'silent' | 'slow'
  /** Everything it took, in order, also twice. */
  readonly taken: Taken[]
  /** Publishes that were tried. */
  tries: number
  readonly bus: EventBus<TestEvents>
}

/** Milliseconds until a slow broker answers: later than `accept` waits for it. */
const slowMs = 400

/** Makes a broker that is there. */
export function createBroker(): ScriptedBroker {
  const broker = {
    mode: 'there' as ScriptedBroker['mode'],
    taken: [] as Taken[],
    tries: 0,
    bus: {
      publish(type: keyof TestEvents, payload: { key: string; n: number }, options: PublishOptions) {
        broker.tries += 1
        const { mode } = broker
        const take = () => {
          const { key, n } = testEvents[type].payload.parse(payload) as { key: string; n: number }
          broker.taken.push({ id: options.id!, time: options.time, key, n })
        }
        if (mode === 'away') return Promise.reject(new Unavailable('scripted: away'))
        if (mode === 'there') return Promise.resolve().then(take)
        return new Promise<void>((resolve, reject) => {
          options.signal?.addEventListener('abort', () => reject(options.signal?.reason))
          if (mode === 'silent') return
          setTimeout(() => resolve(take()), slowMs).unref()
        })
      },
      subscriptions: () => [],
      close: async () => {},
    } as unknown as EventBus<TestEvents>,
  }
  return broker
}

/** A record store that a test can take away. */
export interface ScriptedRecords {
  mode: 'there' | 'away' | 'silent'
  readonly records: RecordStore
}

/** Makes a real record store in a folder of the test's own, with a switch before every call. */
export async function createRecords(context: TestContext): Promise<ScriptedRecords> {
  const opened = await openEmbeddedRecords(tempFolder(context))
  onEnd(context, () => opened.close())
  const scripted: ScriptedRecords = {
    mode: 'there',
    records: {
      ...opened.records,
      collection(definition) {
        const collection = opened.records.collection(definition)
        return new Proxy(collection, {
          get(target, name) {
            const method = Reflect.get(target, name)
            // A promise asks whether its value is one too.
            if (typeof method !== 'function') return method
            return async (...args: unknown[]) => {
              if (scripted.mode === 'silent') await new Promise(() => {})
              if (scripted.mode === 'away') throw new Unavailable('scripted: away')
              return Reflect.apply(method, target, args)
            }
          },
        })
      },
      close: async () => {},
    },
  }
  return scripted
}

/** A folder of the test's own. */
export function dataFolder(context: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tathya-held-'))
  onEnd(context, () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** A bus over scripted servers; it is closed when the test ends. */
export interface OpenedBuffer {
  readonly events: BufferedEvents<TestEvents>
  readonly metrics: Metrics
  /** The sum of a metric over the labels that its lines contain. */
  metric(name: string, label?: string): Promise<number>
}

/** A machine that is busy is no server that is away. */
const endless: AcceptTimeouts = { brokerMs: 10_000, outboxMs: 10_000 }

/** Opens the bus under test; its timeouts are infinite by default. */
export function openBuffer(
  context: TestContext,
  broker: ScriptedBroker,
  { records }: ScriptedRecords,
  folder: string,
  options: { maxBytes?: number; timeouts?: AcceptTimeouts; leftFolders?: readonly string[] } = {},
): OpenedBuffer {
  const metrics = createMetrics({ processMetrics: false })
  const events = createBufferedEvents({
    bus: broker.bus,
    records,
    folder,
    types: testEvents,
    clock: systemClock,
    log: silentLogger,
    metrics,
    timeouts: endless,
    ...options,
  })
  onEnd(context, () => events.close())
  return {
    events,
    metrics,
    async metric(name, label = '') {
      const lines = (await metrics.text())
        .split('\n')
        .filter(
          (line) => /^[ {]/.test(line.slice(name.length)) && line.startsWith(name) && line.includes(label),
        )
      return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
    },
  }
}

/** Accepts steps 1 to `count` of a key, one after the other; gives their ids. */
export async function acceptSteps(
  { events }: OpenedBuffer,
  key: string,
  count: number,
  from = 1,
): Promise<string[]> {
  const ids: string[] = []
  for (let n = from; n < from + count; n += 1) {
    const id = `${key}-${n}`
    await events.accept('test.step', { key, n }, { id })
    ids.push(id)
  }
  return ids
}
