import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ProblemError } from '@tathya/platform'
import { tempFolder } from '@tathya/testing'
import { readDocuments } from '../../src/process/readers/index.ts'
import { hostilePdfs } from './pdf-files.ts'

test('hostile PDFs are read or refused with what to do', async (t) => {
  const folder = tempFolder(t)
  for (const [name, make] of Object.entries(hostilePdfs)) {
    const path = join(folder, 'hostile.pdf')
    writeFileSync(path, make())
    const start = process.cpuUsage()
    const answer = await read(path)
    const { user, system } = process.cpuUsage(start)
    t.diagnostic(`${name}: ${answer}, ${((user + system) / 1e6).toFixed(1)} s of CPU`)
  }
})

/** What a file gives; fails for errors that are no problem of the caller's. */
async function read(path: string): Promise<string> {
  try {
    const [document] = await readDocuments({ path, name: 'hostile.pdf', type: 'application/pdf' })
    const words = document!.pages.reduce((sum, page) => sum + page.words.length, 0)
    return `${document!.pages.length} pages, ${words} words`
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    assert.ok(error.status < 500, error.message)
    assert.ok(error.message.length > 20, error.message)
    return error.code
  }
}
