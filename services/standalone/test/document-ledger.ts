import assert from 'node:assert/strict'
import type { ConversionAnswer, DatabaseAnswer } from '@tathya/contracts/http'
import { createFixedClock } from '@tathya/platform'
import { createTestPlatform } from '@tathya/runtime/testing'
import { type Cleanup, waitFor } from '@tathya/testing'
import { download, listFiles, sendTo, type TestDocument } from './doc-ready.ts'
import { type DocumentEngine, documentEngines, KeptJob } from './document-engines.ts'
import { headersOf, type Product } from './start-product.ts'

/** What a caller knows of a document that they send until they have its result. */
export interface Sent {
  readonly engine: DocumentEngine
  readonly document: TestDocument
  readonly key: string
  /** Jobs that answers named; more than one would be a doubled job. */
  readonly jobs: Set<string>
  /** Every answer with a download. */
  readonly answers: (ConversionAnswer | DatabaseAnswer)[]
  /** Problems that were answered. */
  readonly problems: object[]
}

/** What several callers of a service know. */
export function makeLedger(
  documents: readonly TestDocument[],
  engine: DocumentEngine = documentEngines.docReady,
): Sent[] {
  return documents.map((document, at) => ({
    ...{ engine, document, key: `key-${at}` },
    ...{ jobs: new Set(), answers: [], problems: [] },
  }))
}

/**
 * Several callers send what has no result yet, each document under its key, until all is done or the product is gone. Resolves
 * with the number of callers who were cut off.
 */
export async function sendAll(product: Product, ledger: readonly Sent[], callers = 3): Promise<number> {
  const open = ledger.filter(({ answers }) => answers.length === 0)
  let cut = 0
  const caller = async () => {
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      try {
        await sendOnce(product, next)
      } catch {
        cut += 1
        return
      }
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return cut
}

/** Sends a document under its key, and notes what is answered; `prefer` instead of a long wait for the result. */
export async function sendOnce(
  product: Product,
  sent: Sent,
  options: { prefer?: string; signal?: AbortSignal } = {},
): Promise<number> {
  const { engine, document, key, jobs, answers, problems } = sent
  const { prefer, ...rest } = options
  const headers = { 'Idempotency-Key': key, ...(prefer === undefined ? {} : { Prefer: prefer }) }
  const { status, body } = await sendTo(product, engine.path, document, { headers, ...rest })
  if (status === 202 || status === 200) jobs.add(body.job_id)
  if (status === 200) answers.push(body)
  if (status >= 400) problems.push(body)
  return status
}

/**
 * Asks again for everything until it is there, and holds it against what was answered before: one job for each key, one
 * result for each job, every download that was named whole.
 */
export async function assertNothingLost(product: Product, ledger: readonly Sent[]): Promise<void> {
  for (const sent of ledger) {
    const { engine, document, jobs, answers, problems } = sent
    await waitFor(`the result of ${document.name}`, async () => (await sendOnce(product, sent)) === 200)
    assert.equal(jobs.size, 1, `${document.name} is one job: ${[...jobs]} ${JSON.stringify(problems)}`)
    const last = answers.at(-1)!
    for (const { download_url, ...answer } of answers) {
      assert.equal(new URL(download_url).pathname, new URL(last.download_url).pathname)
      const { download_url: _same, ...rest } = last
      assert.deepEqual(answer, rest)
    }
    const [id] = jobs
    const { body } = await product.client.request(`/e/jobs/${id}`, {
      headers: await headersOf(product),
    })
    assert.deepEqual([body.state, body.result?.size_bytes], ['succeeded', last.size_bytes])
    const content = await download(last)
    assert.equal(content.length, last.size_bytes, document.name)
    engine.assertResult(content, document)
  }
}

/** What a stopped product has left. */
export interface Left {
  readonly jobs: readonly KeptJob[]
  /** The stored files of each result, by the id of its job. */
  readonly results: ReadonlyMap<string, readonly string[]>
  /** Stored files once the hour of what nobody keeps is over. */
  readonly afterHours: readonly string[]
  /** Stored files after some days, when everything has expired. */
  readonly afterDays: readonly string[]
  /** Files of runs. */
  readonly runs: readonly string[]
}

/** Where a product that has ended has left what it has stored. */
export interface Place {
  /** Settings of who opens it. */
  readonly env: Readonly<Record<string, string>>
  /** Lets the time pass after which files that a killed process has written in part are removed; absent where that is at once. */
  passTime?(): Promise<void>
  /** Ids of the stored files, whether or not somebody can read them. */
  fileIds(): readonly string[] | Promise<readonly string[]>
  /** The data folders of its processes. */
  readonly folders: readonly string[]
}

function placeOf(folder: string): Place {
  const fileIds = () => listFiles(folder, 'files').map((file) => file.slice(-26))
  return { env: { TATHYA_DATA: folder }, fileIds, folders: [folder] }
}

/** Opens what a product that has ended has left, some hours and some days later. */
async function openLeft(context: Cleanup, place: Place, engine: DocumentEngine): Promise<Left> {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const clock = createFixedClock(inHours(2))
  const platform = await createTestPlatform(context, { clock, env: place.env })
  const kept = platform.records.collection({ name: `${engine.service}.jobs`, schema: KeptJob, key: 'id' })
  const jobs = (await kept.find({ limit: 1_000 })).items.map(({ value }) => value)
  const results = await engine.resultFiles(jobs, platform.records)
  await place.passTime?.()
  await platform.files.sweep()
  const afterHours = await place.fileIds()
  clock.set(inHours(96))
  await place.passTime?.()
  await platform.files.sweep()
  const runs = place.folders
    .flatMap((folder) => listFiles(folder, ...engine.runs))
    .filter((file) => /^(conv|db)_/.test(file))
  return { jobs, results, afterHours, afterDays: await place.fileIds(), runs }
}

/**
 * Holds what is left against the ledger: a job for each document, a result for each job, and no file that is never removed.
 * `extra` is how many files of runs that were killed may lie there until they expire: a result that no job has got, or the
 * document of a job that ended in that moment.
 */
export async function assertCleanFolder(
  context: Cleanup,
  folder: string | Place,
  ledger: readonly Sent[],
  { engine = documentEngines.docReady, extra = 0 }: { engine?: DocumentEngine; extra?: number } = {},
): Promise<void> {
  const place = typeof folder === 'string' ? placeOf(folder) : folder
  const { jobs, results, afterHours, afterDays, runs } = await openLeft(context, place, engine)
  const wanted = ledger.flatMap((sent) => [...sent.jobs]).toSorted()
  assert.deepEqual(jobs.map(({ id }) => id).toSorted(), wanted, 'nothing else became a job')
  assert.deepEqual([...results.keys()].toSorted(), wanted, 'nothing else has a result')
  for (const { id, state } of jobs) assert.equal(state, 'succeeded', id)
  for (const [id, files] of results) assert.equal(files.length, engine.filesPerResult, id)
  const files = [...results.values()].flat()
  for (const id of files) assert.ok(afterHours.includes(id), `the file ${id} of a result is there`)
  assert.ok(
    afterHours.length <= files.length + extra,
    `${afterHours.length} files for ${files.length} of results`,
  )
  assert.deepEqual([afterDays, runs], [[], []])
}
