import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { root } from '../start-product.ts'
import { assertAnswersAreReal, calls, noCurl, readme } from './answers.ts'
import { differences, readAnswer } from './examples.ts'
import { startedByNpm } from './npm-start.ts'

const run = promisify(execFile)

/** The words before the colons of an answer, which are the same on every day. */
const labels = (text: string): string[] => [...text.matchAll(/^[^:\n]+(?=: )/gm)].map(([label]) => label)

describe('the README and the pages with calls', { skip: noCurl }, () => {
  test('shows the two commands that do all the set-up', () => {
    assert.match(readme, /^npm ci && npm start$/m)
    assert.match(readme, /^npm ci && npm test$/m)
  })

  test('is read in two minutes', () => {
    assert.ok(readme.length <= 4_500, `${readme.length} characters`)
  })

  test('shows what the commands of the terminal print', async () => {
    const { env, url, adminKey } = await startedByNpm()
    // A reader's product is at the usual address.
    const usual = { ...env, TATHYA_URL: url, TATHYA_KEY: adminKey }
    const examples = [...readme.matchAll(/```sh\n(npx [^\n]+)\n```\n+```text\n([\s\S]*?)\n```/g)]
    assert.equal(examples.length, 2)
    for (const [, command, shown] of examples) {
      const { stdout } = await run('sh', ['-c', command!], { cwd: root, env: usual })
      assert.deepEqual(
        labels(shown!).filter((label) => !labels(stdout).includes(label)),
        [],
        stdout,
      )
    }
  })

  // As one process per service they are run by everywhere.test.ts, which has such a product.
  test('shows a real answer of every service', async () => {
    const { url, adminKey } = await startedByNpm()
    await assertAnswersAreReal(url, adminKey)
  })

  test('shows how a key is made while the product runs', async () => {
    const { env } = await startedByNpm()
    const command = /^npx tathya keys create .*$/m.exec(calls)?.[0]
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
