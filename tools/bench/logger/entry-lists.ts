import { randomUUID } from 'node:crypto'
import { loadConfig } from '@tathya/platform'
import { createPlatform, isDistributed, openPortsForTool, PlatformConfig, PortsConfig } from '@tathya/runtime'
import { openBareMongo } from '@tathya/storage/bench'
import { findServers, type Servers, withDatabase } from '@tathya/test-servers'
import { listEntries } from '../../../services/logger/src/list-entries.ts'
import { type Entries, storedEntries, toSortable } from '../../../services/logger/src/stored-entries.ts'
import { withTempFolder } from '../support/temp-folder.ts'
import { type EntryFilter, openBareDriver, openBareSqlite, type PeerStore } from './peers.ts'

const entryCount = 1_000_000
const insertedAtOnce = 2_000
const rounds = 25
const operator = { owner: 'bench', scopes: [], customer_id: null, key_id: 'bench' }

const questions: readonly { name: string; filter: EntryFilter }[] = [
  { name: 'first page of all', filter: {} },
  { name: 'first page of a customer', filter: { customer_id: 42 } },
  { name: 'first page of a service', filter: { service_name: 'service-3' } },
  { name: 'first page of a service of a customer', filter: { customer_id: 42, service_name: 'service-2' } },
]

/** The time of a page of 100 entries with its total. */
export interface EntryListFigure {
  readonly question: string
  readonly firstMs: number
  readonly medianMs: number
  /** Median of the bare store, which counts each time; undefined for pages that it has no cursor for. */
  readonly peerMs: number | undefined
}

/** Measures lists of a million entries in the embedded store, and on MongoDB where it is set. */
export async function benchEntryLists(print: Print): Promise<Readonly<Record<string, EntryListFigure[]>>> {
  const embedded = await withTempFolder((folder) => measureEmbedded(folder, print))
  const servers = findServers()
  if (servers === undefined) return { embedded }
  const uri = withDatabase(servers.mongodbUri, `bench-${randomUUID().slice(0, 8)}`)
  try {
    return { embedded, MongoDB: await measureMongo(servers, uri, print) }
  } finally {
    const client = openBareMongo(uri)
    await client.db().dropDatabase()
    await client.close()
  }
}

async function measureEmbedded(folder: string, print: Print): Promise<EntryListFigure[]> {
  const platform = await createPlatform(loadConfig(PlatformConfig, { TATHYA_DATA: folder }))
  try {
    return await measureStore(storedEntries(platform.records), () => openBareSqlite(folder), print)
  } finally {
    await platform.close()
  }
}

async function measureMongo(
  { kafkaBrokers }: Servers,
  uri: string,
  print: Print,
): Promise<EntryListFigure[]> {
  const config = PortsConfig.parse({ KAFKA_BROKERS: kafkaBrokers, MONGODB_URI: uri })
  if (!isDistributed(config)) throw new Error('The bench needs Kafka and MongoDB.')
  const tool = await openPortsForTool(config)
  try {
    return await measureStore(storedEntries(tool.ports.records), () => openBareDriver(uri), print)
  } finally {
    await tool.close()
  }
}

async function measureStore(
  entries: Entries,
  openPeer: () => PeerStore,
  print: Print,
): Promise<EntryListFigure[]> {
  await fill(entries, print)
  const peer = openPeer()
  const figures: EntryListFigure[] = []
  for (const question of questions) figures.push(await measure(entries, peer, question))
  await peer.close()
  return [...figures, await measureWalk(entries)]
}

type Print = (line: string) => void

async function fill(entries: Entries, print: Print): Promise<void> {
  for (let from = 0; from < entryCount; from += insertedAtOnce) {
    await Promise.all(Array.from({ length: insertedAtOnce }, (_, at) => entries.insert(toEntry(from + at))))
    if (from % 250_000 === 0) print(`${from} of ${entryCount} entries`)
  }
}

/** Six of ten entries belong to customer 42. */
function toEntry(number: number) {
  const created_date = new Date(1_767_225_600_000 + number * 20_000).toISOString().replace('Z', '')
  return {
    customer_id: number % 10 < 6 ? 42 : number % 10,
    exception_message: `card ${number % 997} declined: the issuer answered ${number % 31}`,
    service_name: `service-${number % 20}`,
    created_date,
    additional_info: { order: number, host: `web-${number % 7}` },
    entry_id: randomUUID(),
    received_at: `${created_date}Z`,
    trace_id: null,
    created_at: toSortable(created_date),
  }
}

async function measure(
  entries: Entries,
  peer: PeerStore,
  { name, filter }: (typeof questions)[number],
): Promise<EntryListFigure> {
  const ask = async () => {
    const { body } = await listEntries(entries, filter, operator, '/e/logger')
    return (body as { meta: { total: number } }).meta.total
  }
  const firstMs = await timeOf(ask)
  const ours: number[] = []
  const peers: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await timeOf(ask))
    peers.push(await timeOf(() => peer.readPage(filter)))
  }
  const { total } = await peer.readPage(filter)
  if (total !== (await ask())) throw new Error(`The totals differ: ${total} and ${await ask()}.`)
  return { question: name, firstMs, medianMs: median(ours), peerMs: median(peers) }
}

/** Follows the links of a list from its middle on. */
async function measureWalk(entries: Entries): Promise<EntryListFigure> {
  const times: number[] = []
  let query: Parameters<typeof listEntries>[1] = { limit: 100, offset: entryCount / 2 }
  for (let page = 0; page <= rounds; page += 1) {
    times.push(
      await timeOf(async () => {
        const { headers = {} } = await listEntries(entries, query, operator, '/e/logger')
        const [, after = ''] = /[?&]after=([\w-]+)[^>]*>; rel="next"/.exec(String(headers.Link)) ?? []
        query = { limit: 100, after }
      }),
    )
  }
  const [firstMs = 0, ...rest] = times
  return { question: 'following pages in the middle', firstMs, medianMs: median(rest), peerMs: undefined }
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return performance.now() - from
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
