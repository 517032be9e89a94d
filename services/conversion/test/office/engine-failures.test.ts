import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { mountSmallDisk, noMount, onEnd, tempFolder, waitFor } from '@tathya/testing'
import { findSoffice } from '../../src/office/native/find-soffice.ts'
import { OfficeService } from '../../src/office/office-service.ts'
import { officeFile } from './documents.ts'
import { officeProcesses } from './office-processes.ts'

const skip = (await findSoffice(undefined)) === undefined && 'LibreOffice is not installed'
const megabyte = 1_000_000

/** A text that LibreOffice takes a second or more for: it is at work when it is disturbed. */
const longText = Buffer.from(
  `{\\rtf1 ${'A line of a long letter, {\\b which} nobody reads.\\par '.repeat(2_000)}}`,
)

/** Starts LibreOffice with a folder of its own, and converts a letter. */
async function start(context: TestContext, { seconds = 60, folder = tempFolder(context) } = {}) {
  const office = path.join(folder, 'office')
  const job = path.join(folder, 'job')
  mkdirSync(job)
  const service = new OfficeService({
    choice: 'auto',
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
    const context = { task: { target: path.join(job, 'output') }, signal: AbortSignal.timeout(120_000) }
    return service.convert({ path: file, name: 'letter', type }, context)
  }
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const letter = () => convert(officeFile('letter.docx'), docx)
  const jobs = path.join(office, '0', 'jobs')
  writeFileSync(path.join(job, 'application-rtf'), longText)
  assert.ok('pdf' in (await letter()))
  return { letter, jobs, long: () => convert(longText, 'application/rtf') }
}

type Started = Awaited<ReturnType<typeof start>>

/** Begins a long conversion, and sends LibreOffice a signal in the middle of it. */
async function disturb({ long, jobs }: Started, signal: NodeJS.Signals) {
  const answer = long()
  await waitFor('the work on it', () =>
    readdirSync(jobs).some((job) =>
      readdirSync(path.join(jobs, job)).some((file) => file.includes('.~lock') || file.endsWith('.rtf')),
    ),
  )
  const [{ pid } = { pid: 0 }] = await officeProcesses()
  process.kill(pid, signal)
  return { pid, answer: await answer }
}

/** Nothing is left of a disturbed conversion, and the next one succeeds. */
async function checkAfter({ letter, jobs }: Started, pid: number) {
  assert.deepEqual(readdirSync(jobs), [])
  assert.ok('pdf' in (await letter()))
  const running = await officeProcesses()
  assert.deepEqual(
    running.filter((found) => found.pid === pid || found.state === 'Z'),
    [],
  )
  assert.equal(running.length, 1)
}

test('LibreOffice that is stopped in the middle is given up, and started again', { skip }, async (t) => {
  const started = await start(t, { seconds: 3 })
  const { answer, pid } = await disturb(started, 'SIGSTOP')
  assert.ok(
    'unavailable' in answer && /no answer within 3 s/.test(answer.unavailable),
    JSON.stringify(answer),
  )
  assert.ok(!answer.unreadable)
  await checkAfter(started, pid)
})

test('LibreOffice that is killed in the middle is started again, and finishes', { skip }, async (t) => {
  const started = await start(t)
  const { answer, pid } = await disturb(started, 'SIGKILL')
  assert.ok('pdf' in answer && readFileSync(answer.pdf).length > 10_000, JSON.stringify(answer))
  await checkAfter(started, pid)
})

test('a full disk is no fault of the document', { skip }, async (t) => {
  const folder = mountSmallDisk(t, 60)
  if (folder === undefined) return t.skip(noMount)
  const started = await start(t, { folder })
  const filler = path.join(folder, 'filler')
  for (const left of [0.15, 0]) {
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(filler, Buffer.alloc(Math.floor(bavail * bsize - left * megabyte)))
    const answer = await started.long().catch((error) => ({ unavailable: String(error), unreadable: true }))
    assert.ok('unavailable' in answer && !answer.unreadable, `${left} MB: ${JSON.stringify(answer)}`)
    assert.match(answer.unavailable, /no room on the disk/)
    writeFileSync(filler, '')
  }
  assert.ok('pdf' in (await started.letter()))
})
