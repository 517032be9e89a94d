import { benchEvents } from './events.ts'
import { benchHttp } from './http.ts'
import type { BenchResult } from './result.ts'
import { benchStart } from './start.ts'

/** Measures each part against its peer in the same run and prints ratios; nothing fails by a figure. */
async function main(): Promise<void> {
  console.log('start: the whole product, five times ...')
  const { firstMs, bestMs, residentMb } = await benchStart()
  console.log(`  first start ${firstMs.toFixed(0)} ms, best later start ${bestMs.toFixed(0)} ms`)
  console.log(`  memory after the start ${residentMb?.toFixed(0) ?? 'unknown'} MB`)
  console.log('events: the embedded bus against a raw SQLite group commit ...')
  print(await benchEvents())
  console.log('http: a list page of 20 rows against bare node:http ...')
  print(await benchHttp())
}

function print(results: readonly BenchResult[]): void {
  for (const { name, ours, peer, ratio, unit, aim } of results) {
    const verdict = aim === undefined ? '' : ratio >= aim ? `  (aim ${aim}: met)` : `  (aim ${aim}: missed)`
    console.log(`  ${name.padEnd(58)} ${ratio.toFixed(2)}${verdict}`)
    console.log(`    ours ${ours.toFixed(0)} ${unit}, peer ${peer.toFixed(0)} ${unit}`)
  }
}

await main()
