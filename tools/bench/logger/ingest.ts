import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import autocannon from 'autocannon'
import { payloadOf } from '../events/log-entries.ts'
import { createKey, readAdminKey } from '../http/create-key.ts'
import { type BenchResult, compareRounds } from '../support/result.ts'
import { startServer } from '../support/start-server.ts'
import { withTempFolder } from '../support/temp-folder.ts'

/** Entries of a batch, about 130 kB. */
const batchSize = 500
const batchConnections = 8
const singleConnections = 64
const rounds = 3
const secondsARound = 5

/** What a process accepts, and where it writes. */
export interface IngestFigures {
  /** Entries a second in batches, the median of the rounds; the aim is 10,000. */
  readonly batched: number
  /** Single entries beside the bare server. */
  readonly single: BenchResult
  readonly disk: string
}

/** Reports to the product in one process, with fsync on, in batches and singly; bare node:http with SQLite in the same run. */
export function benchIngest(): Promise<IngestFigures> {
  return withTempFolder(async (folder) => {
    const data = path.join(folder, 'data')
    const bareFolder = path.join(folder, 'bare')
    mkdirSync(bareFolder)
    const product = await startServer('services/standalone/src/main.ts', { TATHYA_DATA: data })
    const bare = await startServer('tools/bench/logger/bare-ingest.ts', {}, [bareFolder])
    try {
      const key = await createKey({ url: product.url, adminKey: readAdminKey(data) }, ['log:write'])
      const figures = await measure(`${product.url}/e/logger`, key, bare.url)
      return { ...figures, disk: diskOf(folder) }
    } finally {
      await product.stop()
      await bare.stop()
    }
  })
}

async function measure(url: string, key: string, bare: string): Promise<Omit<IngestFigures, 'disk'>> {
  const entries = Array.from({ length: batchSize }, (_, number) => payloadOf(number).entry)
  const lines = entries.map((entry) => JSON.stringify(entry)).join('\n')
  const one = JSON.stringify(entries[0])
  const rates: Record<'batched' | 'single' | 'bare', number[]> = { batched: [], single: [], bare: [] }
  // Batches come last: what they leave to store would be stored beside single entries.
  for (let round = 0; round < rounds; round += 1) {
    rates.single.push(await load(url, one, 'application/json', key, singleConnections))
    rates.bare.push(await load(bare, one, 'application/json', key, singleConnections))
  }
  for (let round = 0; round < rounds; round += 1) {
    const answers = await load(url, lines, 'application/x-ndjson', key, batchConnections)
    rates.batched.push(answers * batchSize)
  }
  const name = 'single entries, through the gateway with a key / bare node:http and SQLite'
  return {
    batched: rates.batched.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!,
    single: compareRounds({ name, unit: 'entries/s' }, rates.single, rates.bare),
  }
}

/** Requests a second. Rejects if one is refused. */
async function load(
  url: string,
  body: string,
  type: string,
  key: string,
  connections: number,
): Promise<number> {
  const headers = { 'Content-Type': type, Authorization: `Bearer ${key}` }
  const result = await autocannon({
    ...{ url, body, headers, connections, method: 'POST', duration: secondsARound },
    // A batch in which an entry was refused is 207 too.
    verifyBody: (answer: string) => type === 'application/json' || answer.includes('"refused":0'),
  } as autocannon.Options)
  const { non2xx, errors, mismatches = 0 } = result as typeof result & { mismatches?: number }
  if (non2xx + errors + mismatches > 0)
    throw new Error(`${url} gave ${non2xx} refusals, ${errors} errors, ${mismatches} batches with refusals.`)
  return result.requests.average
}

/** The file system of a folder, as the system names it. Linux only. */
function diskOf(folder: string): string {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, mount = '?']) => folder.startsWith(mount))
  const [device, mount, type] = mounts.toSorted((a, b) => b[1]!.length - a[1]!.length)[0] ?? []
  return `${type} on ${device} (${mount})`
}
