import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, test } from 'node:test'
import { shortOrLong, suiteContext } from '@tathya/testing'
import { officeFile } from './office/documents.ts'
import { childMemory } from './support/child-memory.ts'
import { type FormFile, startDocReady } from './support/doc-ready.ts'

const jobs = shortOrLong(20, 200)
/** Jobs after which the memory of the processes should have settled. */
const warmJobs = Math.floor(jobs / 4)

/** Megabytes by which the processes may grow after that: about what the heap of one swings between two collections. */
const maxGrowth = 100

describe('many documents in a row', () => {
  const started = startDocReady(suiteContext(), { env: { TATHYA_OFFICE: 'auto' } })

  const documentOf = (job: number): FormFile => {
    const kinds: FormFile[] = [
      [`पत्र-${job}.txt`, `पत्र सङ्ख्या ${job}\n\nनमस्ते।`],
      [`notes-${job}.md`, `# Notes ${job}\n\n- एक\n- two\n\n| a | b |\n|---|---|\n| ${job} | २ |`],
      [`page-${job}.html`, `<h1>सूचना ${job}</h1><p>Text</p>`],
      [`table-${job}.csv`, `नाम,रकम\nक,${job}\nख,२००`],
      [`letter-${job}.docx`, officeFile('letter.docx')],
    ]
    return kinds[job % kinds.length]!
  }

  test('become a PDF each, leave no temporary file, and the memory stays flat', async (context) => {
    const service = await started
    const names = new Set<string>()
    let settled = 0
    for (let job = 0; job < jobs; job += 1) {
      const { status, body } = await service.convert([documentOf(job)])
      assert.equal(status, 200, `job ${job}: ${JSON.stringify(body)}`)
      names.add(body.download_url)
      if (job === warmJobs) settled = childMemory(process.pid)
    }
    const growth = childMemory(process.pid) - settled
    context.diagnostic(
      `${settled.toFixed(0)} MB after ${warmJobs} jobs, ${growth.toFixed(0)} MB more after ${jobs}`,
    )
    assert.equal(names.size, jobs)
    assert.ok(growth < maxGrowth, `the processes grew by ${growth} MB`)
    const working = await readdir(path.join(service.platform.folder, 'conversion'), { recursive: true })
    assert.deepEqual(
      working.filter((name) => /\.(pdf|docx|txt|md|html|csv)$/.test(name) && !name.includes('first')),
      [],
    )
  })
})
