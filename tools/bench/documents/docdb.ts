import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { readAdminKey } from '../http/create-key.ts'
import { cpuSecondsOf, cpuSecondsOfTree, peakMbOfTree } from '../support/cpu-time.ts'
import { startServer } from '../support/start-server.ts'
import { withTempFolder } from '../support/temp-folder.ts'
import { makeTableReport } from './table-report.ts'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../..')
/** Installed once, and reused by later runs. */
const environment = path.join(root, '.cache', 'bench', 'pdfplumber')
const python = path.join(environment, 'bin', 'python')

/** Pages of the report, and of a shorter one, by which memory is compared and which the peer reads. */
const manyPages = 300
const fewPages = 50
const pollMs = 50

/** Tables of each page, as the peer's documentation does it. */
const peerProgram = `
import sys, pdfplumber
with pdfplumber.open(sys.argv[1]) as document:
    tables = 0
    for page in document.pages:
        tables += len(page.extract_tables())
        page.close()
    assert tables == len(document.pages), tables
`

/** A report that was made into a database. */
export interface DocdbRun {
  readonly pages: number
  /** Of a processor. */
  readonly pagesPerSecond: number
  readonly seconds: number
  /** Of the process that makes the database. */
  readonly peakMb: number
}

/** Figures of DocDB. */
export interface DocdbFigures {
  readonly runs: readonly DocdbRun[]
  /** From the request that cancels a job to its end. */
  readonly cancelMs: number
  /** Pages of a processor's second by pdfplumber, or why there are none. */
  readonly pdfplumber: number | string
}

/** Makes databases from reports of ruled tables through the product, cancels one, and reads the shorter one with pdfplumber. */
export function benchDocdb(): Promise<DocdbFigures> {
  return withTempFolder(async (folder) => {
    const data = path.join(folder, 'data')
    const server = await startServer('services/standalone/src/main.ts', {
      TATHYA_DATA: data,
      TATHYA_DOCDB_SLOTS: '1',
    })
    try {
      const client = new DocdbClient(server.url, readAdminKey(data), server.process.pid!)
      const few = await makeTableReport(fewPages)
      const many = await makeTableReport(manyPages)
      // The first run loads the programs.
      await client.measure(await makeTableReport(2), 2)
      const runs = [await client.measure(few, fewPages), await client.measure(many, manyPages)]
      const cancelMs = await client.cancel(many)
      const file = path.join(folder, 'report.pdf')
      writeFileSync(file, few)
      return { runs, cancelMs, pdfplumber: await measurePdfplumber(file) }
    } finally {
      await server.stop()
    }
  })
}

interface Job {
  readonly state: string
  readonly error: { readonly detail: string } | null
  readonly progress: { readonly done: number } | null
}

/** Jobs of a running product. */
class DocdbClient {
  readonly #url: string
  readonly #headers: Record<string, string>
  readonly #pid: number

  constructor(url: string, key: string, pid: number) {
    this.#url = url
    this.#headers = { Authorization: `Bearer ${key}` }
    this.#pid = pid
  }

  /** Rejects if the job does not succeed. */
  async measure(content: Uint8Array<ArrayBuffer>, pages: number): Promise<DocdbRun> {
    const [startedAt, cpuBefore] = [performance.now(), cpuSecondsOfTree(this.#pid)]
    const id = await this.#start(content)
    let peakMb = 0
    const job = await this.#waitFor(id, ({ state }) => {
      peakMb = Math.max(peakMb, peakMbOfTree(this.#pid, 'database-process'))
      return state !== 'queued' && state !== 'running'
    })
    if (job.state !== 'succeeded') throw new Error(`The job is ${job.state}: ${job.error?.detail}`)
    const seconds = (performance.now() - startedAt) / 1000
    return { pages, seconds, peakMb, pagesPerSecond: pages / (cpuSecondsOfTree(this.#pid) - cpuBefore) }
  }

  /** Milliseconds from the cancel of a job that reads pages to its end. */
  async cancel(content: Uint8Array<ArrayBuffer>): Promise<number> {
    const id = await this.#start(content)
    await this.#waitFor(id, ({ state, progress }) => state === 'running' && (progress?.done ?? 0) > 0)
    const startedAt = performance.now()
    await fetch(`${this.#url}/e/jobs/${id}`, { method: 'DELETE', headers: this.#headers })
    await this.#waitFor(id, ({ state }) => state === 'cancelled')
    return performance.now() - startedAt
  }

  async #start(content: Uint8Array<ArrayBuffer>): Promise<string> {
    const form = new FormData()
    form.append('files', new Blob([content]), 'report.pdf')
    const headers = { ...this.#headers, Prefer: 'respond-async' }
    const answer = await fetch(`${this.#url}/e/ai_engine/doc_db`, { method: 'POST', headers, body: form })
    const body = (await answer.json()) as { job_id: string }
    if (answer.status !== 202)
      throw new Error(`It was answered with ${answer.status}: ${JSON.stringify(body)}`)
    return body.job_id
  }

  async #waitFor(id: string, isReached: (job: Job) => boolean): Promise<Job> {
    for (;;) {
      const answer = await fetch(`${this.#url}/e/jobs/${id}`, { headers: this.#headers })
      const job = (await answer.json()) as Job
      if (isReached(job)) return job
      if (job.error !== null) throw new Error(job.error.detail)
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }
}

async function measurePdfplumber(file: string): Promise<number | string> {
  try {
    if (!(await hasPdfplumber())) {
      await run('python3', ['-m', 'venv', environment])
      await run(python, ['-m', 'pip', 'install', '--quiet', 'pdfplumber==0.11.10'], { timeout: 180_000 })
    }
  } catch (error) {
    return `it cannot be installed: ${(error as Error).message.trim().split('\n').at(-1)}`
  }
  return fewPages / (await cpuSecondsOf(python, ['-c', peerProgram, file]))
}

function hasPdfplumber(): Promise<boolean> {
  return run(python, ['-c', 'import pdfplumber']).then(
    () => true,
    () => false,
  )
}
