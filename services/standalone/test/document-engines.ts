import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Platform } from '@tathya/runtime'
import { z } from 'zod'
import { conversion, docReady, lengthy, makeDocuments, type TestDocument } from './doc-ready.ts'

/** A service that makes a file from documents in jobs, as tests of both such services see it. */
export interface DocumentEngine {
  readonly name: string
  readonly service: 'conversion' | 'docdb'
  /** Its endpoint, with what it requires. */
  readonly path: string
  /** Of small documents, all different. */
  makeDocuments(count: number): TestDocument[]
  /** A document that is work for about a second. */
  readonly lengthy: TestDocument
  /** Asserts that a result is whole and that of its document. */
  assertResult(content: Buffer, document: TestDocument): void
  /** The folder, below that of the process, with a folder for each run. */
  readonly runs: readonly string[]
  /** Stored files of a result. */
  readonly filesPerResult: number
  /** The stored files of each result, by the id of its job. */
  resultFiles(jobs: readonly KeptJob[], records: Platform['records']): Promise<Map<string, string[]>>
}

/** A job as it is stored. */
export const KeptJob = z.looseObject({ id: z.string(), state: z.string(), resultFiles: z.array(z.string()) })
export type KeptJob = z.output<typeof KeptJob>

const Stored = z.looseObject({
  id: z.string(),
  file: z.string(),
  documents: z.array(z.object({ file: z.string().nullable() })),
  downloads: z.array(z.string()),
  additions: z.array(z.object({ job: z.string() })),
})

/** Documents to PDF. */
const docReadyEngine: DocumentEngine = {
  name: 'Doc Ready',
  service: 'conversion',
  path: `${docReady}?${new URLSearchParams(conversion)}`,
  makeDocuments,
  lengthy,
  assertResult(content) {
    assert.match(content.subarray(0, 8).toString('latin1'), /^%PDF-1/)
    assert.match(content.subarray(-8).toString('latin1'), /%%EOF\s*$/)
  },
  runs: ['conversion'],
  filesPerResult: 1,
  resultFiles: async (jobs) => new Map(jobs.map(({ id, resultFiles }) => [id, resultFiles])),
}

/** A table of this many rows, whose values no other `seed` has. */
export function makeTable(seed: number, rows: number): TestDocument {
  const lines = Array.from({ length: rows }, (_, at) => `वडा ${at + 1},${seed * 1_000_000 + at}`)
  return { name: `तालिका ${seed}.csv`, content: Buffer.from(`नाम,जनसंख्या\n${lines.join('\n')}\n`) }
}

/** Numbers of a document, as it has them. */
export function numbersIn({ content }: TestDocument): number[] {
  return [
    ...Buffer.from(content)
      .toString()
      .matchAll(/,(\d+)$/gm),
  ].map(([, number]) => Number(number))
}

/** Documents to databases. */
const docDbEngine: DocumentEngine = {
  name: 'DocDB',
  service: 'docdb',
  path: '/e/ai_engine/doc_db',
  makeDocuments: (count) => Array.from({ length: count }, (_, at) => makeTable(at + 1, 3 + (at % 5))),
  lengthy: makeTable(0, 60_000),
  assertResult(content, document) {
    assert.deepEqual(readTables(content), [numbersIn(document)], document.name)
  },
  runs: ['docdb', 'work'],
  // The document and its database.
  filesPerResult: 2,
  async resultFiles(_jobs, records) {
    const databases = records.collection({ name: 'databases', schema: Stored, key: 'id' })
    const { items } = await databases.find({ limit: 1_000 })
    return new Map(
      items.flatMap(({ value: { id, file, documents, downloads, additions } }) => {
        // The newest file is what the last job has offered.
        assert.deepEqual([file, documents.length], [downloads.at(-1), downloads.length], id)
        const jobs = [id, ...additions.map(({ job }) => job)]
        return jobs.map((job, at) => [job, [documents[at]!.file!, downloads[at]!]] as const)
      }),
    )
  },
}

/** The numbers of each table with data of a database, which is whole; repeated labels have a table of their own. */
export function readTables(content: Buffer): number[][] {
  const file = path.join(tmpdir(), `tathya-read-${process.pid}.sqlite`)
  writeFileSync(file, content)
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    assert.deepEqual({ ...database.prepare('PRAGMA integrity_check').get() }, { integrity_check: 'ok' })
    const tables = database.prepare("SELECT name FROM _tables WHERE kind = 'data'").all() as {
      name: string
    }[]
    return tables.map(({ name }) =>
      (database.prepare(`SELECT * FROM "${name}"`).all() as Record<string, unknown>[]).map((row) =>
        Number(Object.values(row).at(-1)),
      ),
    )
  } finally {
    database.close()
    rmSync(file)
  }
}

/** The services that make files from documents. */
export const documentEngines = { docReady: docReadyEngine, docDb: docDbEngine }
