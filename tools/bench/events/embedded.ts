import { events, topics } from '@tathya/contracts/internal'
import { createEmbeddedEvents, type EmbeddedEvents } from '@tathya/events'
import { createMetrics, silentLogger, systemClock } from '@tathya/platform'
import { createEmbeddedRecords, openStore } from '@tathya/storage'
import { type BenchResult, compareRounds } from '../support/result.ts'
import { withTempFolder } from '../support/temp-folder.ts'
import { type Latency, measureLatency } from './latency.ts'
import { payloadOf, rateOf } from './log-entries.ts'
import { openRawLog } from './raw-log.ts'

type Bus = EmbeddedEvents<typeof events>
type Figures = Record<'raw64' | 'raw512' | 'publish64' | 'publish512' | 'consume' | 'both', number>

const rounds = 5
const millisecondsARound = 1_000
const backlog = 100_000

/** Measures publishing and consuming on the embedded bus against a raw group commit of the same bytes. */
export async function benchEvents(): Promise<BenchResult[]> {
  const figures: Figures[] = []
  // Each round measures all of them, so that load on the machine affects them alike.
  for (let round = 0; round < rounds; round += 1) figures.push(await measureRound())
  const result = (name: string, ours: keyof Figures, peer: keyof Figures, aim?: number): BenchResult =>
    compareRounds(
      { name, unit: 'events/s', ...(aim === undefined ? {} : { aim }) },
      figures.map((figure) => figure[ours]),
      figures.map((figure) => figure[peer]),
    )
  return [
    result('publish, 64 at once / raw group commit', 'publish64', 'raw64', 0.6),
    result('publish, 512 at once / raw group commit', 'publish512', 'raw512', 0.6),
    result('consume a backlog, cursor durable / raw group commit', 'consume', 'raw512', 0.6),
    result('publish and consume together / raw group commit', 'both', 'raw512'),
  ]
}

async function measureRound(): Promise<Figures> {
  const raw = await withTempFolder(measureRaw)
  return { ...raw, ...(await withTempFolder(measureBus)) }
}

async function measureRaw(folder: string): Promise<Pick<Figures, 'raw64' | 'raw512'>> {
  const log = openRawLog(folder)
  let number = 0
  const append = () => log.append(payloadOf(number++))
  try {
    return {
      raw64: await rateOf(64, millisecondsARound, append),
      raw512: await rateOf(512, millisecondsARound, append),
    }
  } finally {
    log.close()
  }
}

/** Calls with an embedded bus in a folder, which is closed then. */
async function withBus<T>(folder: string, use: (bus: Bus) => Promise<T>): Promise<T> {
  const store = await openStore({ folder, log: silentLogger })
  const bus = createEmbeddedEvents({
    store,
    records: createEmbeddedRecords({ store, clock: systemClock, log: silentLogger }),
    metrics: createMetrics({ processMetrics: false }),
    types: events,
    topics,
    log: silentLogger,
    clock: systemClock,
  })
  try {
    return await use(bus)
  } finally {
    await bus.close()
    await store.close()
  }
}

function measureBus(folder: string): Promise<Omit<Figures, 'raw64' | 'raw512'>> {
  return withBus(folder, async (bus) => {
    let number = 0
    const publish = () => bus.publish('logger.entry', payloadOf(number++))
    const publish64 = await rateOf(64, millisecondsARound, publish)
    const publish512 = await rateOf(512, millisecondsARound, publish)
    while (number < backlog) await Promise.all(Array.from({ length: 512 }, publish))
    return {
      publish64,
      publish512,
      consume: await measureConsuming(bus, number),
      both: await measureBoth(bus, publish),
    }
  })
}

/** Events per second from the start of a group until its cursor is durable past the backlog. */
async function measureConsuming(bus: Bus, count: number): Promise<number> {
  const done = Promise.withResolvers<void>()
  let handled = 0
  const started = performance.now()
  const subscription = await bus.subscribe({
    group: 'backlog',
    types: ['logger.entry'],
    handle: async () => {},
    onCommitted: (committed) => {
      handled += committed
      if (handled >= count) done.resolve()
    },
  })
  await done.promise
  const seconds = (performance.now() - started) / 1000
  await subscription.close()
  return count / seconds
}

/** Events per second while 512 publishers publish and one group consumes. */
async function measureBoth(bus: Bus, publish: () => Promise<void>): Promise<number> {
  let handled = 0
  const subscription = await bus.subscribe({
    group: 'both',
    types: ['logger.entry'],
    handle: async () => {},
    onCommitted: (count) => {
      handled += count
    },
  })
  const started = performance.now()
  await rateOf(512, millisecondsARound, publish)
  while ((await subscription.progress()).lag > 0);
  const seconds = (performance.now() - started) / 1000
  await subscription.close()
  return handled / seconds
}

/** Measures the time from a publish to the handler on the embedded bus. */
export function benchEmbeddedLatency(): Promise<Latency> {
  return withTempFolder((folder) =>
    withBus(folder, (bus) =>
      measureLatency(
        500,
        (number) => bus.publish('logger.entry', payloadOf(number)),
        async (handled) => {
          const subscription = await bus.subscribe({
            group: 'latency',
            types: ['logger.entry'],
            handle: async ({ payload }) => handled(Number(payload.entry_id.slice(-12))),
          })
          return () => subscription.close()
        },
      ),
    ),
  )
}
