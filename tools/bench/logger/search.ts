import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { silentLogger, systemClock } from '@tathya/platform'
import {
  createSqliteEntries,
  type EntryFilter,
  type EntryStore,
  type NewEntry,
  openStore,
} from '@tathya/storage'
import { commonWord, customers, makeEntries, rareWord } from './entries.ts'

/** Times of one question. */
export interface SearchFigure {
  readonly question: string
  readonly medianMs: number
  readonly p95Ms: number
  readonly found: number
}

export interface SearchFigures {
  readonly store: string
  readonly entries: number
  readonly addedPerSecond: number
  readonly megabytes: number
  /** Resident megabytes of the process before the store was opened, and after the questions. */
  readonly residentMb: readonly [number, number]
  readonly questions: readonly SearchFigure[]
}

const rounds = 100
const batch = 500

/** Opens a store that is empty at first, and removes it. */
export interface BenchedStore {
  readonly name: string
  open(): Promise<EntryStore>
  remove(): Promise<void>
}

/** A store in a SQLite file in a folder of its own. */
export async function sqliteStore(): Promise<BenchedStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tathya-bench-'))
  return {
    name: 'SQLite',
    open: async () =>
      createSqliteEntries({
        store: await openStore({ folder, databases: ['entries'], log: silentLogger }),
        clock: systemClock,
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Fills a store, opens it again, and asks it. */
export async function benchSearch(benched: BenchedStore, entries: number): Promise<SearchFigures> {
  try {
    const filled = await benched.open()
    const addedPerSecond = await fill(filled, entries)
    await filled.close()
    globalThis.gc?.()
    const before = residentMb()
    const store = await benched.open()
    const questions: SearchFigure[] = []
    for (const [question, ask] of questionsOf(store)) questions.push(await measure(question, ask))
    const { bytes } = await store.size()
    const resident = [before, residentMb()] as const
    await store.close()
    const megabytes = bytes / 2 ** 20
    return { store: benched.name, entries, addedPerSecond, megabytes, residentMb: resident, questions }
  } finally {
    await benched.remove()
  }
}

async function fill(store: EntryStore, entries: number): Promise<number> {
  const from = performance.now()
  let waiting: NewEntry[] = []
  for (const entry of makeEntries(entries)) {
    waiting.push(entry)
    if (waiting.length < batch) continue
    await store.add(waiting)
    waiting = []
  }
  if (waiting.length > 0) await store.add(waiting)
  return (entries / (performance.now() - from)) * 1000
}

type Ask = (round: number) => Promise<number>

function questionsOf(store: EntryStore): [string, Ask][] {
  const page = (filter: EntryFilter) => async () => (await store.find(filter, { limit: 20 })).items.length
  const small = (round: number) => customers - (round % 100)
  const day = { created_from: '2026-01-20T00:00:00', created_until: '2026-01-20T23:59:59' }
  return [
    ['the latest of all', page({})],
    ['a common word', page({ text: commonWord })],
    ['a rare word', page({ text: rareWord })],
    ['a Nepali word and another', page({ text: 'भुक्तानी undefined' })],
    ['the beginning of a word', page({ text: 'dead*' })],
    ['a common word of the largest customer', page({ customer_id: 1, text: commonWord })],
    ['a rare word of the largest customer', page({ customer_id: 1, text: rareWord })],
    ['a common word of a small customer', (round) => page({ customer_id: small(round), text: commonWord })()],
    ['a rare word of a small customer', (round) => page({ customer_id: small(round), text: rareWord })()],
    [
      'a level, service, release and tag',
      page({ levels: ['fatal'], service_name: 'mail', release: '1.3', tag: { name: 'shard', value: '3' } }),
    ],
    ['a common word in a day', page({ ...day, text: commonWord })],
    ['the total of a customer', (round) => store.count({ customer_id: 1 + round })],
    ['the total of a common word, to 10,000', () => store.count({ text: commonWord }, 10_000)],
    [
      'hours of a day of the largest customer',
      async () => (await store.buckets({ customer_id: 1, ...day }, 'hour')).length,
    ],
    ['days of a common word', async () => (await store.buckets({ text: commonWord }, 'day')).length],
    [
      'groups of the largest customer',
      async () => (await store.findGroups({ customer_id: 1 }, 'count', { limit: 20 })).items.length,
    ],
  ]
}

async function measure(question: string, ask: Ask): Promise<SearchFigure> {
  const times: number[] = []
  let found = 0
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now()
    found = await ask(round)
    times.push(performance.now() - from)
  }
  times.sort((a, b) => a - b)
  return { question, medianMs: times[rounds / 2]!, p95Ms: times[Math.floor(rounds * 0.95)]!, found }
}

function residentMb(): number {
  return process.memoryUsage().rss / 2 ** 20
}
