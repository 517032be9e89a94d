import { events, type LogEntryAccepted, topics } from '@tathya/contracts'
import {
  createEmbeddedEvents,
  type EmbeddedEvents,
  openStore,
  silentLogger,
  systemClock,
} from '@tathya/platform'
import { inFolder } from './in-folder.ts'
import { openRawLog } from './raw-log.ts'
import { type BenchResult, compareRounds } from './result.ts'

type Bus = EmbeddedEvents<typeof events>
type Figures = Record<'raw64' | 'raw512' | 'publish64' | 'publish512' | 'consume' | 'both', number>

const rounds = 5
const millisecondsARound = 1_000
const backlog = 100_000

/** About 420 bytes as JSON. Fifty keys. */
function payloadOf(number: number): LogEntryAccepted {
  return {
    entry_id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    received_at: '2026-01-31T10:15:30.123Z',
    entry: {
      customer_id: number % 50,
      exception_message: 'NullPointerException at Payment.capture '.repeat(5),
      service_name: 'payments',
      created_date: '2026-01-31T10:15:30.123456',
      additional_info: { host: 'worker-3' },
    },
  }
}

/** Measures publishing and consuming on the embedded bus against a raw group commit of the same bytes. */
export async function benchEvents(): Promise<BenchResult[]> {
  const figures: Figures[] = []
  // Each round measures all, so that a busy moment of the machine touches them alike.
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
  const raw = await inFolder(measureRaw)
  return { ...raw, ...(await inFolder(measureBus)) }
}

async function measureRaw(folder: string): Promise<Pick<Figures, 'raw64' | 'raw512'>> {
  const log = openRawLog(folder)
  let number = 0
  const append = () => log.append(payloadOf(number++))
  try {
    return {
      raw64: await rateOf(64, append),
      raw512: await rateOf(512, append),
    }
  } finally {
    log.close()
  }
}

async function measureBus(folder: string): Promise<Omit<Figures, 'raw64' | 'raw512'>> {
  const store = await openStore({ folder, log: silentLogger })
  const bus = createEmbeddedEvents({
    store,
    types: events,
    topics,
    log: silentLogger,
    clock: systemClock,
    source: 'bench',
  })
  let number = 0
  const publish = () => bus.publish('logger.entry', payloadOf(number++))
  try {
    const publish64 = await rateOf(64, publish)
    const publish512 = await rateOf(512, publish)
    while (number < backlog) await Promise.all(Array.from({ length: 512 }, publish))
    return {
      publish64,
      publish512,
      consume: await measureConsuming(bus, number),
      both: await measureBoth(bus, publish),
    }
  } finally {
    await bus.close()
    await store.close()
  }
}

/** Events a second from the start of a group until its cursor is durable past all that was published before. */
async function measureConsuming(bus: Bus, count: number): Promise<number> {
  const done = Promise.withResolvers<void>()
  let handled = 0
  const started = performance.now()
  const subscription = await bus.subscribe({
    group: 'backlog',
    types: ['logger.entry'],
    from: 'beginning',
    handle: async () => {},
    onCommitted: (more) => {
      handled += more
      if (handled >= count) done.resolve()
    },
  })
  await done.promise
  const seconds = (performance.now() - started) / 1000
  await subscription.close()
  return count / seconds
}

/** Events a second that 512 publishers publish and one group handles at the same time. */
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
  await rateOf(512, publish)
  while ((await subscription.progress()).lag > 0);
  const seconds = (performance.now() - started) / 1000
  await subscription.close()
  return handled / seconds
}

/** Calls a second that `callers` reach, each of which waits for its call before the next. */
async function rateOf(callers: number, call: () => Promise<void>): Promise<number> {
  await call()
  const started = performance.now()
  const end = started + millisecondsARound
  let calls = 0
  const loop = async () => {
    while (performance.now() < end) {
      await call()
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, loop))
  return (calls * 1000) / (performance.now() - started)
}
