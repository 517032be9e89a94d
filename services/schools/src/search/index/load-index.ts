import { Worker } from 'node:worker_threads'
import type { School } from '@tathya/contracts/http'
import type { SearchMaterial } from '@tathya/datasets'
import { readIndexBytes, readIndexFile, toIndexBytes, writeIndexFile } from './index-file.ts'
import { buildSchoolIndex, type SchoolIndex } from './school-index.ts'
import { readShippedIndex } from './shipped-index.ts'

/** With fewer rows building the index is faster than starting a thread. */
const minForThread = 5_000

/** The input of an index. */
export type IndexMaterial = Pick<SearchMaterial<School>, 'checksum' | 'count' | 'json' | 'folder'>

/**
 * Reads the cached index of rows, or the shipped one, or builds and caches it. Many rows are indexed in a thread, so that requests are
 * answered meanwhile.
 */
export async function loadIndex(
  schools: () => readonly School[],
  material: IndexMaterial,
): Promise<SchoolIndex> {
  const { folder, checksum, count } = material
  const cached = folder === undefined ? undefined : await readIndexFile(folder, checksum)
  if (cached !== undefined) return cached
  const shipped = await readShippedIndex(checksum)
  if (shipped !== undefined) return shipped
  // Without a folder the process is already serving requests.
  const bytes =
    count < minForThread && folder !== undefined
      ? toIndexBytes(buildSchoolIndex(schools()), checksum)
      : await buildInThread(material)
  if (folder !== undefined) {
    // Without the cache the next start only takes longer.
    await writeIndexFile(folder, bytes).catch(() => {})
  }
  const index = readIndexBytes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), checksum)
  if (index === undefined) throw new Error('The index of schools cannot be read back.')
  return index
}

/** The input of the thread. */
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
