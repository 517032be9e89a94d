import type { School } from '@tathya/contracts/http'
import { countHits, type HitCount, quantile, ranks } from './count-hits.ts'
import { prepareSearch } from './prepare-search.ts'
import { loadQuerySet } from './query-set.ts'
import { readExtract, readRegister } from './read-register.ts'

/** Prints how many queries find their schools, on the extract and, where a file is named, on the whole register. */
async function main(file: string | undefined): Promise<void> {
  await report('extract', readExtract())
  if (file === undefined) return console.log('whole register: name its file, schools.csv')
  await report('whole register', await readRegister(file))
}

async function report(title: string, schools: readonly School[]): Promise<void> {
  const search = await prepareSearch(schools)
  const known = new Set(schools.map(({ school_id }) => school_id))
  const find = (query: string) => {
    const { rows } = search(query)
    return Array.from(rows.subarray(0, ranks.at(-1)), (row) => schools[row]!.school_id)
  }
  const { seen, unseen } = loadQuerySet((id) => known.has(id))
  for (const { query } of [...seen, ...unseen]) find(query)
  const [first, second] = [countHits(seen, find), countHits(unseen, find)]
  console.log(`${title}: ${schools.length} schools`)
  print('seen half', first)
  print('unseen half', second)
  const names = new Map(
    schools.map((row) => [row.school_id, `${row.school_name}, ${row.municipality_name}, ${row.district}`]),
  )
  for (const { query, kind, expected, found } of first.misses) {
    console.log(`  missed (${kind}): ${query}`)
    console.log(
      `    wanted ${expected
        .map((id) => `${id} ${names.get(id) ?? ''}`)
        .slice(0, 3)
        .join(' | ')}`,
    )
    console.log(
      `    found  ${found
        .map((id) => `${id} ${names.get(id) ?? ''}`)
        .slice(0, 3)
        .join(' | ')}`,
    )
  }
}

function print(name: string, { queries, hits, times }: HitCount): void {
  const parts = ranks.map((rank, at) => `at ${rank}: ${((100 * hits[at]!) / queries).toFixed(1)} %`)
  const speed = `median ${quantile(times, 0.5).toFixed(2)} ms, 99 % ${quantile(times, 0.99).toFixed(2)} ms`
  console.log(`  ${name.padEnd(12)} ${queries} queries, ${parts.join(', ')}; ${speed}`)
}

await main(process.argv[2])
