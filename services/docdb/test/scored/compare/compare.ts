/** Scores the grids that `compare.py` wrote, beside DocDB's own, in lines for each half and class. */
import { readFileSync } from 'node:fs'
import { readScoredDocuments, type ScoredDocument } from '../score/expected.ts'
import { readTables } from '../score/read-tables.ts'
import { addScores, f1, noScore, type Score } from '../score/score.ts'
import { scoreGrids } from '../score/score-document.ts'
import type { TextGrid } from '../score/text-grid.ts'

type Find = (document: ScoredDocument) => Promise<readonly TextGrid[]>

const files = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Record<
  string,
  Record<string, string[][][]>
>
const tools = new Map<string, Find>(
  Object.entries(files).map(([name, grids]) => [
    name,
    async ({ half, group, file }) => (grids[`${half}/${group}/${file}`] ?? []).map(toTextGrid),
  ]),
)
tools.set('docdb', findWithDocDb)

async function findWithDocDb(document: ScoredDocument): Promise<TextGrid[]> {
  const { joined } = await readTables(document, 'application/pdf')
  return joined.flatMap(({ parts }) => parts.map(({ grid }) => grid))
}

function toTextGrid(rows: readonly (readonly string[])[]): TextGrid {
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column) => ({ row, column, rowSpan: 1, columnSpan: 1, text })),
  )
  return { rows: rows.length, columns: Math.max(0, ...rows.map(({ length }) => length)), cells }
}

const names = [...tools.keys()]
console.log(['half', 'class', 'files', ...names].join(' | '))
for (const half of ['tuned', 'held']) {
  const documents = readScoredDocuments(half).filter(
    ({ file, group }) => file.endsWith('.pdf') && group !== 'scans',
  )
  const all = new Map<string, Score[]>(names.map((name) => [name, []]))
  for (const [group, ofGroup] of Object.entries(Object.groupBy(documents, (document) => document.group))) {
    const cells: string[] = []
    for (const [name, find] of tools) {
      const scores = await Promise.all(ofGroup!.map((document) => scoreOf(document, find)))
      all.get(name)!.push(...scores)
      cells.push(f1(addScores(scores)).toFixed(2))
    }
    console.log([half, group, ofGroup!.length, ...cells].join(' | '))
  }
  const sums = names.map((name) => f1(addScores(all.get(name)!)).toFixed(2))
  console.log([half, 'all', documents.length, ...sums].join(' | '))
}

async function scoreOf(document: ScoredDocument, find: Find): Promise<Score> {
  return { ...noScore(), documents: 1, pairs: scoreGrids(document, await find(document)).pairs }
}
