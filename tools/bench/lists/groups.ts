import assert from 'node:assert/strict'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startServer } from '../support/start-server.ts'
import { withTempFolder } from '../support/temp-folder.ts'
import { installDatasette, startDatasette } from './datasette.ts'
import { installDuckDb, startDuckDb } from './duckdb.ts'
import { ask, type ListFigure, measure } from './lists.ts'
import { makeRows, maxAmount, writeRows } from './many-rows.ts'

/** A query with a random least amount, so that caches of answers do not help. */
interface GroupQuestion {
  readonly name: string
  readonly ours: string
  /** The columns of the query; `median` only DuckDB has. */
  readonly columns: string
  readonly by: string
}

const questions: readonly GroupQuestion[] = [
  {
    name: 'sum and number by year and chapter',
    ours: 'group_by=report_year,parent_hs_code&aggregate=sum(amount),count()',
    columns: 'report_year, parent_hs_code, sum(amount) AS sum_amount, count(*) AS count',
    by: 'report_year, parent_hs_code',
  },
  {
    name: 'sum, mean, least and greatest by unit',
    ours: 'group_by=unit&aggregate=sum(amount),avg(amount),min(amount),max(amount)',
    columns:
      'unit, sum(amount) AS sum_amount, avg(amount) AS avg_amount, min(amount) AS min_amount, max(amount) AS max_amount',
    by: 'unit',
  },
  {
    name: 'median by year and unit',
    ours: 'group_by=report_year,unit&aggregate=median(amount)',
    columns: 'report_year, unit, median(amount) AS median_amount',
    by: 'report_year, unit',
  },
  {
    name: 'sum of the whole',
    ours: 'aggregate=sum(amount),count()',
    columns: 'sum(amount) AS sum_amount, count(*) AS count',
    by: '',
  },
]

type Asker = (question: GroupQuestion, random: () => number) => Promise<void>

/** A thousandth of the rows at most fall below it: nearly all are grouped. */
const least = (random: () => number) => Math.floor(random() * maxAmount * 0.001)

/** Groups 100,000 rows with this product and Datasette over HTTP, and with DuckDB and SQLite without, in turns. */
export function benchGroups(log: (line: string) => void): Promise<ListFigure[]> {
  return withTempFolder(async (folder) => {
    const { file, database } = writeRows(folder, makeRows())
    const ours = await startServer(
      'tools/bench/lists/many-rows-server.ts',
      { TATHYA_DATA: path.join(folder, 'own') },
      [file],
    )
    const missing = [await installDatasette(), await installDuckDb()]
    for (const message of missing) if (message !== undefined) log(message)
    const datasette = missing[0] === undefined ? await startDatasette(database) : undefined
    const duckdb = missing[1] === undefined ? await startDuckDb(file) : undefined
    const db = new DatabaseSync(database, { readOnly: true })
    const runSql = (sql: string) => JSON.stringify(db.prepare(sql).all())
    try {
      if (duckdb !== undefined) await assertSame(ours.url, (sql) => duckdb.ask(sql))
      const askOurs: Asker = ({ ours: query }, random) =>
        ask(`${ours.url}/e/imports?${query}&hs_level=hs8&amount__gte=${least(random)}&limit=1000`)
      const withMedian: Record<string, Asker> = {
        ours: askOurs,
        ...(duckdb === undefined
          ? {}
          : {
              [`${duckdb.version}, no HTTP`]: async (question, random) => {
                await duckdb.ask(toSql(question, least(random)))
              },
            }),
      }
      const all: Record<string, Asker> = {
        ...withMedian,
        'SQLite, no HTTP': async (question, random) => void runSql(toSql(question, least(random))),
        ...(datasette === undefined
          ? {}
          : {
              [datasette.version]: (question, random) => {
                const sql = encodeURIComponent(toSql(question, least(random)))
                return ask(`${datasette.url}/bench.json?sql=${sql}&_shape=objects`)
              },
            }),
      }
      const plain = questions.filter((question) => !isMedian(question))
      return [...(await measure(plain, all)), ...(await measure(questions.filter(isMedian), withMedian))]
    } finally {
      db.close()
      await duckdb?.stop()
      await datasette?.stop()
      await ours.stop()
    }
  })
}

function isMedian({ columns }: GroupQuestion): boolean {
  return columns.includes('median(')
}

function toSql({ columns, by }: GroupQuestion, limit: number): string {
  const grouped =
    by === '' ? '' : ` GROUP BY ${by} ORDER BY ${by.replace(/, |$/g, (end) => ` NULLS LAST${end}`)}`
  return `SELECT ${columns} FROM imports WHERE amount >= ${limit}${grouped} LIMIT 1000`
}

/** Both engines must answer the same before their times mean anything. */
async function assertSame(url: string, runSql: (sql: string) => Promise<string>): Promise<void> {
  for (const question of questions) {
    const answer = await fetch(`${url}/e/imports?${question.ours}&hs_level=hs8&amount__gte=0&limit=1000`)
    const { data } = (await answer.json()) as { data: Record<string, unknown>[] }
    assert.deepEqual(data, JSON.parse(await runSql(toSql(question, 0))), question.name)
  }
}
