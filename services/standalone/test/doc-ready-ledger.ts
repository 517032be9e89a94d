import assert from 'node:assert/strict'
import type { ConversionAnswer } from '@tathya/contracts/http'
import { createFixedClock } from '@tathya/platform'
import { createTestPlatform } from '@tathya/runtime/testing'
import { type Cleanup, waitFor } from '@tathya/testing'
import { z } from 'zod'
import { askJob, download, listCopies, listFiles, send, type TestDocument } from './doc-ready.ts'
import type { Product } from './start-product.ts'

/** What a caller knows of a document that they send until they have its PDF. */
export interface Sent {
  readonly document: TestDocument
  readonly key: string
  /** Jobs that answers named; more than one would be a doubled job. */
  readonly jobs: Set<string>
  /** Every answer with a download. */
  readonly answers: ConversionAnswer[]
}

/** What several callers know. */
export function makeLedger(documents: readonly TestDocument[]): Sent[] {
  return documents.map((document, at) => ({ document, key: `key-${at}`, jobs: new Set(), answers: [] }))
}

/**
 * Several callers send what has no PDF yet, each document under its key, until all is done or the product is gone. Resolves
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

async function sendOnce(product: Product, { document, key, jobs, answers }: Sent): Promise<number> {
  const { status, body } = await send(product, document, { headers: { 'Idempotency-Key': key } })
  if (status === 202 || status === 200) jobs.add(body.job_id)
  if (status === 200) answers.push(body)
  return status
}

/**
 * Asks again for everything until it is there, and holds it against what was answered before: one job for each key, one
 * PDF for each job, every download that was named whole.
 */
export async function assertNothingLost(product: Product, ledger: readonly Sent[]): Promise<void> {
  for (const sent of ledger) {
    const { document, jobs, answers } = sent
    await waitFor(`the PDF of ${document.name}`, async () => (await sendOnce(product, sent)) === 200)
    assert.equal(jobs.size, 1, `${document.name} is one job: ${[...jobs]}`)
    const last = answers.at(-1)!
    for (const { download_url, ...answer } of answers) {
      assert.equal(new URL(download_url).pathname, new URL(last.download_url).pathname)
      const { download_url: _same, ...rest } = last
      assert.deepEqual(answer, rest)
    }
    const [id] = jobs
    const { state, result } = await askJob(product, id!)
    assert.deepEqual([state, result?.size_bytes], ['succeeded', last.size_bytes])
    const pdf = await download(last)
    assert.equal(pdf.length, last.size_bytes, document.name)
    assert.match(pdf.subarray(0, 8).toString('latin1'), /^%PDF-1/)
    assert.match(pdf.subarray(-8).toString('latin1'), /%%EOF\s*$/)
  }
}

const Kept = z.looseObject({ id: z.string(), state: z.string(), resultFiles: z.array(z.string()) })

/** What a stopped product has left in its folder. */
export interface Left {
  readonly jobs: readonly z.output<typeof Kept>[]
  /** Stored files once the hour of what nobody keeps is over. */
  readonly afterHours: readonly string[]
  /** Stored files after some days, when everything has expired. */
  readonly afterDays: readonly string[]
  /** Copies for threads. */
  readonly copies: readonly string[]
}

/** Opens the folder of a product that has ended, some hours and some days later. */
async function openLeft(context: Cleanup, folder: string): Promise<Left> {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const clock = createFixedClock(inHours(2))
  const platform = await createTestPlatform(context, { clock, env: { TATHYA_DATA: folder } })
  const kept = platform.records.collection({ name: 'conversion.jobs', schema: Kept, key: 'id' })
  const jobs = (await kept.find({ limit: 1_000 })).items.map(({ value }) => value)
  const toIds = () => listFiles(folder, 'files').map((file) => file.slice(-26))
  await platform.files.sweep()
  const afterHours = toIds()
  clock.set(inHours(96))
  await platform.files.sweep()
  return { jobs, afterHours, afterDays: toIds(), copies: listCopies(folder) }
}

/**
 * Holds what is left against the ledger: a job for each document, a result for each job, and no file that is never removed.
 * `extra` is how many files of runs that were killed may lie there until they expire: a result that no job has got, or the
 * document of a job that ended in that moment.
 */
export async function assertCleanFolder(
  context: Cleanup,
  folder: string,
  ledger: readonly Sent[],
  extra = 0,
): Promise<void> {
  const { jobs, afterHours, afterDays, copies } = await openLeft(context, folder)
  const wanted = ledger.flatMap((sent) => [...sent.jobs])
  assert.deepEqual(jobs.map(({ id }) => id).toSorted(), wanted.toSorted(), 'nothing else became a job')
  for (const { id, state, resultFiles } of jobs) {
    assert.deepEqual([state, resultFiles.length], ['succeeded', 1], id)
    assert.ok(afterHours.includes(resultFiles[0]!), `the result of ${id} is there`)
  }
  assert.ok(afterHours.length <= jobs.length + extra, `${afterHours.length} files for ${jobs.length} jobs`)
  assert.deepEqual([afterDays, copies], [[], []])
}
