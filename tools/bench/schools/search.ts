import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { School } from '@tathya/contracts/http'
import { countHits, type HitCount, loadQuerySet, quantile, readRegister } from '@tathya/schools/queries'
import { type SchoolEngine, schoolEngines } from './engines.ts'

/** The result of one engine on one list of schools. */
export interface SchoolSearchResult {
  readonly schools: number
  readonly engine: string
  readonly seen: HitCount
  readonly unseen: HitCount
  /** Milliseconds per query over both halves. */
  readonly median: number
  readonly p99: number
  /** Milliseconds to build the index, and its memory in megabytes. */
  readonly prepareMs: number
  readonly memoryMb: number
}

/** Runs the same queries on every engine over all schools. One engine is in memory at a time. */
export async function benchSchoolSearch(): Promise<SchoolSearchResult[]> {
  const schools = await readRegister()
  const results: SchoolSearchResult[] = []
  for (const engine of schoolEngines) results.push(await measure(engine, schools))
  return results
}

async function measure(engine: SchoolEngine, schools: readonly School[]): Promise<SchoolSearchResult> {
  const { seen, unseen } = loadQuerySet()
  const before = usedBytes()
  const started = performance.now()
  const { find, outsideBytes = 0 } = await engine.prepare(schools)
  const prepareMs = performance.now() - started
  const memoryMb = (usedBytes() - before + outsideBytes) / 1e6
  // Warm-up.
  for (const { query } of [...seen, ...unseen]) find(query)
  const [first, second] = [countHits(seen, find), countHits(unseen, find)]
  const times = [...first.times, ...second.times]
  return {
    schools: schools.length,
    engine: engine.name,
    seen: first,
    unseen: second,
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    prepareMs,
    memoryMb,
  }
}

/** Bytes in use after a garbage collection. */
function usedBytes(): number {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
