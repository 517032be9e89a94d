import { countHits, type FindSchools, type HitCount, quantile, ranks } from './count-hits.ts'
import { prepareSearch } from './prepare-search.ts'
import { type ExpectedQuery, loadNameQuerySet, loadQuerySet, type QuerySet } from './query-set.ts'
import { readRegister } from './read-register.ts'

/** Prints how many queries find their schools. */
async function report(): Promise<void> {
  const schools = await readRegister()
  const search = await prepareSearch(schools)
  const find = (query: string) => {
    const { rows } = search(query)
    return Array.from(rows.subarray(0, ranks.at(-1)), (row) => schools[row]!.school_id)
  }
  const titles = new Map(
    schools.map((row) => [row.school_id, `${row.school_name}, ${row.municipality_name}, ${row.district}`]),
  )
  console.log(`${schools.length} schools`)
  reportSet('searches', loadQuerySet(), find, titles, ranks[1])
  reportSet('names', loadNameQuerySet(), find, titles, ranks[0])
}

/** Prints the hits of both halves, and the misses of the first alone. */
function reportSet(
  name: string,
  { seen, unseen }: QuerySet,
  find: FindSchools,
  titles: ReadonlyMap<number, string>,
  missedAfter: number,
): void {
  for (const { query } of [...seen, ...unseen]) find(query)
  const first = countHits(seen, find, missedAfter)
  print(`${name}, seen half`, first)
  print(`${name}, unseen half`, countHits(unseen, find))
  printKinds(seen, unseen, find)
  const show = (ids: readonly number[]) =>
    ids
      .slice(0, 3)
      .map((id) => `${id} ${titles.get(id) ?? ''}`)
      .join(' | ')
  for (const { query, kind, expected, found } of first.misses) {
    console.log(`  missed (${kind}): ${query}`)
    console.log(`    wanted ${show(expected)}`)
    console.log(`    found  ${show(found)}`)
  }
}

function print(name: string, { queries, hits, times }: HitCount): void {
  const parts = ranks.map((rank, at) => `at ${rank}: ${((100 * hits[at]!) / queries).toFixed(1)} %`)
  const speed = `median ${quantile(times, 0.5).toFixed(2)} ms, 99 % ${quantile(times, 0.99).toFixed(2)} ms`
  console.log(`  ${name.padEnd(21)} ${queries} queries, ${parts.join(', ')}; ${speed}`)
}

/** Prints the hits by kind of both halves. */
function printKinds(
  seen: readonly ExpectedQuery[],
  unseen: readonly ExpectedQuery[],
  find: FindSchools,
): void {
  console.log(`    ${`hits at ${ranks.join(', ')} by kind`.padEnd(26)} seen half        unseen half`)
  for (const kind of new Set([...seen, ...unseen].map((query) => query.kind))) {
    const halves = [seen, unseen].map((half) => {
      const { queries, hits } = countHits(
        half.filter((query) => query.kind === kind),
        find,
      )
      return `${hits.join(' ')} of ${queries}`.padEnd(16)
    })
    console.log(`    ${kind.padEnd(26)} ${halves.join(' ').trimEnd()}`)
  }
}

await report()
