// Slow: starts LibreOffice for each fault that it is given.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { mountSmallDisk, noMount, onEnd, tempFolder, waitFor } from '@tathya/testing'
import { OfficeService } from '../../src/service/office/office-service.ts'
import { officeFile } from './documents.ts'
import { engines, type TestedEngine } from './engines.ts'

const megabyte = 1_000_000

/**
 * Seconds after which an engine that is stopped is given up: enough for a letter on a busy machine. The one in WebAssembly
 * takes seconds of a processor for its first one, and starts again where that is late.
 */
const stalledSeconds = { auto: 15, webassembly: 30, none: 0 }

/** Hundredths of a second of a processor after which an engine is in the middle of its work. */
const workTicks = 20

/** A text that LibreOffice takes a second or more for: it is at work when it is disturbed. */
const longText = Buffer.from(
  `{\\rtf1 ${'A line of a long letter, {\\b which} nobody reads.\\par '.repeat(4_000)}}`,
)

/** Starts LibreOffice with a folder of its own, and converts a letter. */
async function start(
  context: TestContext,
  { choice, processes }: TestedEngine,
  { seconds = 600, folder = tempFolder(context) } = {},
) {
  const office = path.join(folder, 'office')
  const job = path.join(folder, 'job')
  mkdirSync(job)
  const service = new OfficeService({
    choice,
    soffice: undefined,
    warm: false,
    slots: 1,
    seconds,
    folder: office,
  })
  await service.start()
  onEnd(context, () => service.close())
  const convert = (bytes: Uint8Array, type: string) => {
    const file = path.join(job, type.replaceAll('/', '-'))
    if (!existsSync(file)) writeFileSync(file, bytes)
    const context = { task: { target: path.join(job, 'output') }, signal: AbortSignal.timeout(600_000) }
    return service.convert({ path: file, name: 'letter', type }, context)
  }
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const letter = () => convert(officeFile('letter.docx'), docx)
  const jobs = path.join(office, '0', 'jobs')
  writeFileSync(path.join(job, 'application-rtf'), longText)
  // A start may take longer than the limit of a document, and continues after the document has failed.
  await waitFor('the first letter', async () => 'pdf' in (await letter()))
  /** Documents in the folder of the engine, which may have them in its memory. */
  const left = () => (existsSync(jobs) ? readdirSync(jobs) : [])
  const isAtWork = () =>
    left().some((folder) => readdirSync(path.join(jobs, folder)).some((file) => file.endsWith('.rtf')))
  return { letter, left, isAtWork, processes, long: () => convert(longText, 'application/rtf') }
}

type Started = Awaited<ReturnType<typeof start>>

/** Begins a long conversion, and sends LibreOffice a signal in the middle of it. */
async function disturb({ long, processes, isAtWork }: Started, signal: NodeJS.Signals) {
  const used = async () => (await processes()).reduce((sum, { ticks }) => sum + ticks, 0)
  const before = await used()
  const answer = long()
  await waitFor('the work on it', async () => isAtWork() || (await used()) > before + workTicks)
  const [{ pid } = { pid: 0 }] = await processes()
  process.kill(pid, signal)
  return { pid, answer: await answer }
}

/** Nothing is left of a disturbed conversion, and the next one succeeds. */
async function checkAfter({ letter, left, processes }: Started, pid: number) {
  assert.deepEqual(left(), [])
  await waitFor('the next letter', async () => 'pdf' in (await letter()))
  const running = await processes()
  assert.deepEqual(
    running.filter((found) => found.pid === pid || found.state === 'Z'),
    [],
  )
  assert.equal(running.length, 1)
}

for (const engine of engines) {
  const { title, choice, absent: skip } = engine
  test(`${title} that is stopped in the middle is given up, and started again`, { skip }, async (t) => {
    const seconds = stalledSeconds[choice]
    const started = await start(t, engine, { seconds })
    const { answer, pid } = await disturb(started, 'SIGSTOP')
    assert.ok(
      'unavailable' in answer && answer.unavailable.includes(`no answer within ${seconds} s`),
      JSON.stringify(answer),
    )
    assert.ok(!answer.unreadable)
    await checkAfter(started, pid)
  })

  test(`${title} that is killed in the middle is started again, and finishes`, { skip }, async (t) => {
    const started = await start(t, engine)
    const { answer, pid } = await disturb(started, 'SIGKILL')
    assert.ok('pdf' in answer && readFileSync(answer.pdf).length > 10_000, JSON.stringify(answer))
    await checkAfter(started, pid)
  })

  test(`a full disk is no fault of the document, by ${title}`, { skip }, async (t) => {
    const folder = mountSmallDisk(t, 60)
    if (folder === undefined) return t.skip(noMount)
    const started = await start(t, engine, { folder })
    const filler = path.join(folder, 'filler')
    // The one in WebAssembly writes nothing but the PDF, which would fit.
    for (const left of choice === 'webassembly' ? [0] : [0.15, 0]) {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(Math.floor(bavail * bsize - left * megabyte)))
      const answer = await started.long().catch((error) => ({ unavailable: String(error), unreadable: true }))
      assert.ok('unavailable' in answer && !answer.unreadable, `${left} MB: ${JSON.stringify(answer)}`)
      assert.match(answer.unavailable, /no room on the disk/)
      writeFileSync(filler, '')
    }
    assert.ok('pdf' in (await started.letter()))
  })
}
