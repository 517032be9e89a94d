import type { ChatSource } from '@tathya/contracts/http'
import { problem } from '@tathya/platform'
import { z } from 'zod'
import { CallRefused } from '../../gateway-api.ts'
import { subjectWords } from '../../question/read-subject.ts'
import { readRows } from '../read-rows.ts'
import { defineTool, type Fact, type ToolContext, type ToolResult } from '../tool.ts'
import { quote } from './quote.ts'
import { withScope } from './with-scope.ts'

/** Databases that are searched, the latest first: a query takes a process of its own. */
const maxDatabases = 5
const listed = 100
/** Passages of an answer, and characters of each. */
const shown = 4
const maxQuote = 400
/** Passages that a database is asked for, and characters of each. */
const read = 8
const maxRead = 2_000
/** Words that are searched for. */
const maxWords = 12

const path = '/e/ai_engine/doc_db'
const Entry = z.object({ id: z.string(), documents: z.array(z.string()) })

const Answer = z.object({ rows: z.array(z.tuple([z.string(), z.int().nullable(), z.string()])) })

/** Passages of the documents that the caller has turned into databases. */
export const passagesTool = defineTool({
  name: 'passages',
  title: 'Own documents',
  description: "What the caller's own documents in DocDB say about a subject, quoted.",
  parameters: z.strictObject({
    about: z.string().min(2).max(200),
    document: z.string().min(2).max(200).optional().meta({ description: 'Part of its name' }),
  }),
  call: ({ about, document }, context) => withScope('documents', () => search(about, document, context)),
})

/** A part of the text of a document. */
interface Passage {
  readonly document: string
  readonly page: number | null
  readonly text: string
  readonly source: ChatSource
}

async function search(
  about: string,
  document: string | undefined,
  context: ToolContext,
): Promise<ToolResult> {
  const words = searchedWords(about)
  const list = { title: 'Own databases', path, row: Entry }
  const { rows: databases, source } = await readRows(context, list, { limit: listed })
  const isAsked = (name: string) =>
    document === undefined || name.toLowerCase().includes(document.toLowerCase())
  const searched = databases.filter(({ documents }) => documents.some(isAsked)).slice(0, maxDatabases)
  const passages: Passage[] = []
  for (const { id } of words.length === 0 ? [] : searched) passages.push(...(await query(id, words, context)))
  const wordsIn = ({ text }: Passage) => words.filter((word) => text.toLowerCase().includes(word)).length
  // Ranks of two databases cannot be compared; the number of words can.
  const best = passages
    .filter((passage) => isAsked(passage.document))
    .sort((a, b) => wordsIn(b) - wordsIn(a))
    .slice(0, shown)
  return {
    facts: best.map(toFact),
    data: best.map(({ source: _, ...passage }) => passage),
    sources: best.length === 0 ? [source] : [...new Set(best.map((passage) => passage.source))],
  }
}

/** Passages of a database, the best first; none if it has expired since it was listed. */
async function query(
  id: string,
  words: readonly string[],
  { callApi, signal }: ToolContext,
): Promise<Passage[]> {
  const url = `${path}/${id}/query?${new URLSearchParams({ sql: toSql(words) })}`
  const source = { title: 'Own documents', url, publisher: null, dataset: null, version: null }
  try {
    const { data: answer, error } = Answer.safeParse(await callApi(url, signal))
    if (answer === undefined)
      throw problem('upstream_failed', { detail: `The answer of ${path} has another form.`, cause: error })
    return answer.rows.map(([document, page, text]) => ({ document, page, text, source }))
  } catch (error) {
    if (error instanceof CallRefused && (error.status === 404 || error.status === 410)) return []
    throw error
  }
}

/** Only letters, marks, digits and joiners, as the index has them: no word ends a text of the SQL. */
const wordPattern = /^[\p{L}\p{M}\p{N}\u200c\u200d]+$/u

/** The words that are searched for, without the endings of their cases and plurals: the search is by their beginnings. */
function searchedWords(about: string): string[] {
  const words = subjectWords(about.normalize('NFC'))
    .map(({ stem }) => stem.toLowerCase().replace(/(?<=^[a-z]{4,})s$/, ''))
    .filter((word) => wordPattern.test(word))
  return [...new Set(words)].slice(0, maxWords)
}

/** Text of documents by its index, then fields of forms by their labels. */
function toSql(words: readonly string[]): string {
  const match = words.map((word) => `"${word}"*`).join(' OR ')
  const labels = words.map((word) => `has_part(f.label, '${word}')`).join(' OR ')
  return [
    `SELECT * FROM (SELECT d.name, b.page, substr(b.text, 1, ${maxRead}) AS text FROM _blocks_search`,
    'JOIN _blocks b ON b.id = _blocks_search.rowid JOIN _documents d ON d.id = b.document_id',
    `WHERE _blocks_search MATCH '${match}' ORDER BY bm25(_blocks_search) LIMIT ${read})`,
    `UNION ALL SELECT * FROM (SELECT d.name, f.page, substr(f.label || ': ' || f.text, 1, ${maxRead})`,
    `FROM _fields f JOIN _documents d ON d.id = f.document_id WHERE ${labels} ORDER BY f.id LIMIT ${read})`,
  ].join(' ')
}

function toFact({ document, page, text }: Passage): Fact {
  const [en, ne] =
    page === null ? [document, document] : [`${document}, page ${page}`, `${document}, पृष्ठ ${page}`]
  return { label: 'passage', about: { en, ne }, value: { en: quote(text, maxQuote), ne: null } }
}
