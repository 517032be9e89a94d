import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startServer } from '../support/start-server.ts'
import { withTempFolder } from '../support/temp-folder.ts'
import { installDatasette, startDatasette } from './datasette.ts'
import { makeRows, maxAmount, sequence, writeRows, years } from './many-rows.ts'

/** Times of one kind of query on one engine, in milliseconds. */
export interface ListFigure {
  readonly question: string
  readonly by: string
  readonly medianMs: number
  readonly p99Ms: number
}

/** A query with random values, so that caches of answers do not help. */
interface Question {
  readonly name: string
  readonly ours: (random: () => number) => string
  readonly datasette: (random: () => number) => string
  readonly sql: (random: () => number) => string
}

const rounds = 4
const asksARound = 12

const year = (random: () => number) => years[Math.floor(random() * years.length)]!
const amount = (random: () => number) => Math.floor(random() * maxAmount)
const prefix = (random: () => number) => String(1000 + Math.floor(random() * 8700))

const questions: readonly Question[] = [
  {
    name: 'one year, least amount, greatest first, 20 rows',
    ours: (random) =>
      `hs_level=hs8&report_year=${year(random)}&amount__gte=${amount(random)}&sort=-amount&per_page=20`,
    datasette: (random) =>
      `report_year=${year(random)}&amount__gte=${amount(random)}&_sort_desc=amount&_size=20`,
    sql: (random) =>
      `SELECT * FROM imports WHERE report_year = '${year(random)}' AND amount >= ${amount(random)} ORDER BY amount DESC, id LIMIT 20`,
  },
  {
    name: 'codes that begin with four digits, 20 rows',
    ours: (random) => `hs_code__prefix=${prefix(random)}&per_page=20&amount__gte=${amount(random) % 1000}`,
    datasette: (random) =>
      `hs_code__startswith=${prefix(random)}&_size=20&amount__gte=${amount(random) % 1000}`,
    sql: (random) =>
      `SELECT * FROM imports WHERE hs_code GLOB '${prefix(random)}*' AND amount >= ${amount(random) % 1000} ORDER BY id LIMIT 20`,
  },
  {
    name: 'a word in the name, 20 rows and their number',
    ours: (random) =>
      `hs_level=hs8&commodity_name__contains=copper&amount__gte=${amount(random)}&per_page=20`,
    datasette: (random) => `commodity_name__contains=copper&amount__gte=${amount(random)}&_size=20`,
    sql: (random) => {
      const where = `commodity_name LIKE '%copper%' AND amount >= ${amount(random)}`
      return `SELECT *, (SELECT count(*) FROM imports WHERE ${where}) FROM imports WHERE ${where} ORDER BY id LIMIT 20`
    },
  },
]

/** Queries a table of 100,000 rows with this product, Datasette and in-process SQLite, in turns. */
export function benchLists(log: (line: string) => void): Promise<ListFigure[]> {
  return withTempFolder(async (folder) => {
    const { file, database } = writeRows(folder, makeRows())
    const ours = await startServer(
      'tools/bench/lists/many-rows-server.ts',
      { TATHYA_DATA: path.join(folder, 'own') },
      [file],
    )
    const missing = await installDatasette()
    if (missing !== undefined) log(missing)
    const datasette = missing === undefined ? await startDatasette(database) : undefined
    const db = new DatabaseSync(database, { readOnly: true })
    try {
      const askers: Record<string, (question: Question, random: () => number) => Promise<void>> = {
        ours: (question, random) => ask(`${ours.url}/e/imports?${question.ours(random)}`),
        'SQLite, no HTTP': async (question, random) => {
          JSON.stringify(db.prepare(question.sql(random)).all())
        },
      }
      if (datasette !== undefined) {
        askers[datasette.version] = (question, random) =>
          ask(`${datasette.url}/bench/imports.json?${question.datasette(random)}&_shape=objects`)
      }
      return await measure(questions, askers)
    } finally {
      db.close()
      await datasette?.stop()
      await ours.stop()
    }
  })
}

/** Asks the questions of each engine in turns, several rounds after a warm-up. */
export async function measure<Q extends { readonly name: string }>(
  questions: readonly Q[],
  askers: Readonly<Record<string, (question: Q, random: () => number) => Promise<void>>>,
): Promise<ListFigure[]> {
  const times = new Map<string, number[]>()
  const random = sequence(7)
  for (let round = 0; round <= rounds; round += 1) {
    for (const question of questions) {
      // In turns, so that load on the machine affects all alike, and no connection is closed for idleness.
      for (let time = 0; time < asksARound; time += 1) {
        for (const [by, asker] of Object.entries(askers)) {
          const startedAt = performance.now()
          await asker(question, random)
          // The first round is a warm-up.
          if (round === 0) continue
          const name = `${question.name}\n${by}`
          times.set(name, [...(times.get(name) ?? []), performance.now() - startedAt])
        }
      }
    }
  }
  return [...times].map(([name, list]) => {
    const [question, by] = name.split('\n') as [string, string]
    const sorted = list.toSorted((a, b) => a - b)
    return {
      question,
      by,
      medianMs: sorted[Math.floor(sorted.length / 2)]!,
      p99Ms: sorted[Math.floor(sorted.length * 0.99)]!,
    }
  })
}

/** Reads an answer to its end; rejects unless it is a success. */
export async function ask(url: string): Promise<void> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} gave ${answer.status}.`)
}
