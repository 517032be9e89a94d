import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { type Cleanup, noteProductStart, onEnd, suiteContext, tempFolder, waitFor } from '@tathya/testing'
import { assertAnswersAreReal, noCurl, readme } from './readme-answers.ts'
import { differences, readAnswer } from './readme-examples.ts'
import { root } from './start-product.ts'

const run = promisify(execFile)

/** Runs `npm start` as the README says, on free ports and in a folder of its own. */
async function npmStart(context: Cleanup): Promise<{ url: string; env: Record<string, string> }> {
  noteProductStart()
  const folder = tempFolder(context)
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    TATHYA_DATA: folder,
    PORT: '0',
    TATHYA_METRICS_PORT: '0',
  }
  // A group of its own, so that what npm started ends with it.
  const npm = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  npm.stderr.on('data', (chunk) => {
    said += chunk
  })
  onEnd(context, async () => {
    if (npm.exitCode !== null) return
    process.kill(-npm.pid!, 'SIGTERM')
    await once(npm, 'exit')
  })
  const url = await waitFor('npm start', () => /address\s+(http:\S+)/.exec(said)?.[1])
  return { url, env }
}

const suite = suiteContext()
let byNpm: ReturnType<typeof npmStart> | undefined
/** The product that `npm start` runs for all tests of this file. */
const startedByNpm = () => {
  byNpm ??= npmStart(suite)
  return byNpm
}

describe('the README and the pages on data, the calendar and documents', { skip: noCurl }, () => {
  test('shows the two commands that do all the set-up', () => {
    assert.match(readme, /^npm ci && npm start$/m)
    assert.match(readme, /^npm ci && npm test$/m)
  })

  // As one process per service they are run by everywhere.test.ts, which has such a product.
  test('shows a real answer of every service', async () => {
    const { url, env } = await startedByNpm()
    const key = readFileSync(path.join(env.TATHYA_DATA!, 'admin-key'), 'utf8').trim()
    await assertAnswersAreReal(url, key)
  })

  test('shows how a key is made while the product runs', async () => {
    const { env } = await startedByNpm()
    const command = /^npx tathya keys create .*$/m.exec(readme)?.[0]
    assert.ok(command)
    const { stdout } = await run('sh', ['-c', command], { cwd: root, env })
    assert.match(stdout, /tathya_[0-9A-Za-z]{38}/)
  })
})

describe('the comparison of shapes', () => {
  test('finds what differs', () => {
    assert.deepEqual(differences({ a: [{ b: 1 }], c: null }, { a: [{ b: 2 }, {}], c: 'x' }), [])
    assert.equal(differences({ a: 1 }, { a: '1' }).length, 1)
    assert.equal(differences({ a: 1 }, { b: 1 }).length, 2)
    assert.equal(differences([1], []).length, 1)
    assert.equal(differences([], {}).length, 1)
    assert.equal(differences(readAnswer('a,b\n1,2'), readAnswer('b\n1')).length, 1)
  })
})
