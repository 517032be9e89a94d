import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { type BenchResult, compareRounds } from '../support/result.ts'
import { createKey } from './create-key.ts'
import type { FloodedProduct } from './flooded-product.ts'

const page = '/e/budgets?page=0&per_page=20'
const rounds = 3
const secondsARound = 4
const connections = 20
const floods = ['too large', 'too many values', 'many values', 'long text']
const parallel = 16

/** List pages of one key while another key floods the logger. */
export interface FairnessResult extends BenchResult {
  /** Milliseconds of the slowest hundredth of the list pages, at rest and in the flood. */
  readonly idleP99: number
  readonly p99: number
  /** Answers of the flood by status. */
  readonly flood: string
  /** Processors that each process keeps busy in the flood, with the program that asks for pages. */
  readonly cpu: ReadonlyMap<string, number>
  /** Share of the product's processor time that goes to the pages in the flood, by what they take at rest. */
  readonly pagesShare: number
}

/** Measures list pages of a product by one key at rest, and while another key floods the logger with each kind of entry. */
export async function benchFairness(product: FloodedProduct): Promise<FairnessResult[]> {
  const reader = await createKey(product, ['log:read'])
  const flooder = await createKey(product, ['log:write'])
  const results: FairnessResult[] = []
  for (const kind of floods) results.push(await measure(product, reader, flooder, kind))
  return results
}

async function measure(
  product: FloodedProduct,
  reader: string,
  flooder: string,
  kind: string,
): Promise<FairnessResult> {
  const idle: Load[] = []
  const busy: Load[] = []
  let flood = ''
  for (let round = 0; round < rounds; round += 1) {
    idle.push(await load(product, reader))
    const program = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'flood-program.ts'), product.url, kind, String(parallel)],
      { env: { ...process.env, FLOOD_KEY: flooder }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const answers = text(program.stdout)
    busy.push(await load(product, reader))
    program.kill('SIGTERM')
    flood = await answers
  }
  const rates = (loads: readonly Load[]) => loads.map(({ rate }) => rate)
  const worst = (loads: readonly Load[]) => Math.max(...loads.map(({ p99 }) => p99))
  return {
    ...compareRounds(
      { name: `list page while another key floods, ${kind} / at rest`, unit: 'requests/s', aim: 0.5 },
      rates(busy),
      rates(idle),
    ),
    idleP99: worst(idle),
    p99: worst(busy),
    flood,
    cpu: busy.at(-1)!.cpu,
    pagesShare: pagesASecond(busy) / pagesASecond(idle),
  }
}

interface Load {
  readonly rate: number
  readonly p99: number
  /** Processors that each process has kept busy. */
  readonly cpu: ReadonlyMap<string, number>
}

const readerLabel = 'reader'

async function load({ url, cpuSeconds }: FloodedProduct, key: string): Promise<Load> {
  const headers = { Authorization: `Bearer ${key}` }
  const before = await cpuSeconds()
  const own = process.cpuUsage()
  const startedAt = performance.now()
  const result = await autocannon({ url: url + page, headers, connections, duration: secondsARound })
  const { user, system } = process.cpuUsage(own)
  const after = await cpuSeconds()
  const seconds = (performance.now() - startedAt) / 1_000
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} gave ${result.non2xx} refusals, ${result.errors} errors.`)
  const shares = [...after].map(([label, used]) => [label, (used - before.get(label)!) / seconds] as const)
  const cpu = new Map([...shares, [readerLabel, (user + system) / 1_000_000 / seconds]])
  return { rate: result.requests.average, p99: result.latency.p99, cpu }
}

/** Pages for each second of the product's processor time. */
function pagesASecond(loads: readonly Load[]): number {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const product = ({ cpu }: Load) =>
    sum([...cpu].filter(([label]) => label !== readerLabel).map(([, processors]) => processors))
  return sum(loads.map(({ rate }) => rate)) / sum(loads.map(product))
}
