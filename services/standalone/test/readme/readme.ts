import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { root } from '../start-product.ts'
import { assertAnswersAreReal, noCurl, readme } from './answers.ts'
import { differences, readAnswer } from './examples.ts'
import { startedByNpm } from './npm-start.ts'

const run = promisify(execFile)

describe('the README and the pages on data, the calendar and documents', { skip: noCurl }, () => {
  test('shows the two commands that do all the set-up', () => {
    assert.match(readme, /^npm ci && npm start$/m)
    assert.match(readme, /^npm ci && npm test$/m)
  })

  // As one process per service they are run by everywhere.test.ts, which has such a product.
  test('shows a real answer of every service', async () => {
    const { url, adminKey } = await startedByNpm()
    await assertAnswersAreReal(url, adminKey)
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
