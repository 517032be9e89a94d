import { Worker } from 'node:worker_threads'
import type { School } from '@tathya/contracts/http'
import type { SearchMaterial } from '@tathya/datasets'
import { readIndexBytes, readIndexFile, toIndexBytes, writeIndexFile } from './index-file.ts'
import { buildSchoolIndex, type SchoolIndex } from './school-index.ts'

/** Rows up to which a start makes an index on the spot: that takes less time than starting a thread. */
const minForThread = 5_000

/** What an index is made from. */
export type IndexMaterial = Pick<SearchMaterial<School>, 'checksum' | 'json' | 'folder'>

/**
 * Reads the index of rows from the folder where it was kept, or makes and keeps it. Many rows are read in a thread of
 * their own, so that requests are answered meanwhile.
 */
export async function loadIndex(schools: readonly School[], material: IndexMaterial): Promise<SchoolIndex> {
  const { folder, checksum } = material
  const kept = folder === undefined ? undefined : await readIndexFile(folder, checksum)
  if (kept !== undefined) return kept
  // Where nothing may be kept, it is made while requests are answered.
  const bytes =
    schools.length < minForThread && folder !== undefined
      ? toIndexBytes(buildSchoolIndex(schools), checksum)
      : await buildInThread(material)
  if (folder !== undefined) {
    // A folder that cannot be written to costs time at the next start, and nothing else.
    await writeIndexFile(folder, bytes).catch(() => {})
  }
  const index = readIndexBytes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), checksum)
  if (index === undefined) throw new Error('The index of schools cannot be read back.')
  return index
}

/** What the thread is told. */
export interface BuildRequest {
  /** The schools as a JSON list. */
  readonly json: Uint8Array
  readonly checksum: string
}

function buildInThread({ json, checksum }: IndexMaterial): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const request: BuildRequest = { json: Uint8Array.from(json()), checksum }
    const worker = new Worker(new URL('./build-thread.ts', import.meta.url), {
      workerData: request,
      transferList: [request.json.buffer as ArrayBuffer],
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread that makes the index ended with ${code}.`)))
  })
}
