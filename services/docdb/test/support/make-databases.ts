import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseOptions } from '@tathya/contracts/http'
import { withDatabase } from '../../src/process/database/index.ts'
import { type MadeDatabase, makeDatabase } from '../../src/process/make-database.ts'

/** A document: its name and content. The type is that of its name. */
export type Document = readonly [name: string, content: string | Uint8Array]

/** A database that was made of documents. */
export interface MadeFile extends MadeDatabase {
  readonly path: string
  query(sql: string): Record<string, unknown>[]
}

const types: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.pdf': 'application/pdf',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
  '.xls': 'application/vnd.ms-excel',
}
let count = 0

/** Makes a database of documents in a folder, or adds them to one, as a job does. */
export async function makeOf(
  folder: string,
  documents: readonly Document[],
  base?: MadeFile,
): Promise<MadeFile> {
  count += 1
  const target = path.join(folder, `${count}.sqlite`)
  const sources = documents.map(([name, content], index) => {
    const file = path.join(folder, `${count}-${index}`)
    writeFileSync(file, content)
    const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
    return { path: file, name, type: types[path.extname(name)]!, sha256 }
  })
  const made = await makeDatabase(
    {
      ...{
        kind: 'make',
        sources,
        options: DatabaseOptions.parse({ format: 'sqlite', schema: null }),
        limits: { pages: 100 },
      },
      ...{ base: base?.path ?? null, target, exported: `${target}.export` },
    },
    {
      progress: () => undefined,
      signal: new AbortController().signal,
      call: () => Promise.reject(new Error('no recognition')),
    },
  )
  return {
    ...made,
    path: target,
    query: (sql) =>
      withDatabase(target, (database) =>
        database
          .prepare(sql)
          .all()
          .map((row) => ({ ...row })),
      ),
  }
}
