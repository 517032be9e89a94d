import type { EntryFilter, EntryStore } from '@tathya/storage'
import { type BenchStore, openBenchStore } from './bench-store.ts'
import { commonWord, customers, rareWord } from './entries.ts'

/** Times of one question. */
export interface SearchFigure {
  readonly question: string
  readonly medianMs: number
  readonly p95Ms: number
  /** Processor time of one, which other programs do not change as they do the time that passes. */
  readonly cpuMs: number
  /** What the last round has found. */
  readonly found: number
}

/** What this program prints. */
export interface Asked {
  readonly questions: readonly SearchFigure[]
  readonly megabytes: number
  readonly residentMb: number
}

const rounds = 100

type Ask = (round: number) => Promise<number>

const day = { created_from: '2026-01-20T00:00:00', created_until: '2026-01-20T23:59:59' }

/** Filters whose first page is asked for; some differ from round to round. */
const filters: Readonly<Record<string, EntryFilter | ((round: number) => EntryFilter)>> = {
  'the latest of all': {},
  'a common word': { text: commonWord },
  'a rare word': { text: rareWord },
  'a Nepali word and another': { text: 'भुक्तानी undefined' },
  'the beginning of a word': { text: 'dead*' },
  'a common word, largest customer': { customer_id: 1, text: commonWord },
  'a rare word, largest customer': { customer_id: 1, text: rareWord },
  'a common word, small customer': (round) => ({ customer_id: small(round), text: commonWord }),
  'a rare word, small customer': (round) => ({ customer_id: small(round), text: rareWord }),
  'a level, service, release and tag': {
    levels: ['fatal'],
    service_name: 'mail',
    release: '1.3',
    tag: { name: 'shard', value: '3' },
  },
  'a common word of a day': { ...day, text: commonWord },
}

/** One of the customers with about a hundred entries of a million. */
function small(round: number): number {
  return customers - (round % 100)
}

function questionsOf(store: EntryStore): [string, Ask][] {
  const pages = Object.entries(filters).map(([question, filter]): [string, Ask] => [
    question,
    async (round) =>
      (await store.find(typeof filter === 'function' ? filter(round) : filter, { limit: 20 })).items.length,
  ])
  return [
    ...pages,
    ['total of a customer', (round) => store.count({ customer_id: 1 + round })],
    ['total of a common word, to 10,000', () => store.count({ text: commonWord }, 10_000)],
    [
      'hours of a day, largest customer',
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
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now()
    found = await ask(round)
    times.push(performance.now() - from)
  }
  const { user, system } = process.cpuUsage(before)
  times.sort((a, b) => a - b)
  const cpuMs = (user + system) / 1_000 / rounds
  return { question, medianMs: times[rounds / 2]!, p95Ms: times[Math.floor(rounds * 0.95)]!, cpuMs, found }
}

/** Asks a store in a process of its own, so that its memory is that of the store. */
async function main(kind: BenchStore['kind'], address: string): Promise<void> {
  const store = await openBenchStore({ kind, address })
  const questions: SearchFigure[] = []
  for (const [question, ask] of questionsOf(store)) questions.push(await measure(question, ask))
  const { bytes } = await store.size()
  const residentMb = process.memoryUsage().rss / 2 ** 20
  await store.close()
  console.log(JSON.stringify({ questions, megabytes: bytes / 2 ** 20, residentMb } satisfies Asked))
}

const [kind, address] = process.argv.slice(2)
if (import.meta.main) await main(kind as BenchStore['kind'], address!)
