import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { compileAll } from '../../src/compile-data/compile-all.ts'
import { writeRows } from '../../src/compile-data/rows-file.ts'
import { repository, rowsPath } from '../../src/compile-data/shipped-dataset.ts'
import { sourceFolder } from './source-tables.ts'

const program = join(repository, 'tools/src/compile-data.ts')
const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })

describe('the compiling program', () => {
  test('writes nothing where a control fails, and says which', () => {
    const file = join(repository, rowsPath('budgets'))
    const before = readFileSync(file, 'utf8')
    const { status, stdout, stderr } = run(sourceFolder)
    assert.equal(status, 1)
    assert.match(stdout, /FAILS {5}rows: 55, expected 2865/)
    assert.match(stderr, /\d+ controls fail; nothing was written\./)
    assert.equal(readFileSync(file, 'utf8'), before)
  })

  test('tells how it is used', () => {
    const { status, stderr } = run()
    assert.equal(status, 2)
    assert.match(stderr, /npm run compile-data -- <folder>/)
  })

  test('names the table that is missing', () => {
    const { status, stderr } = run(join(sourceFolder, 'economics'))
    assert.equal(status, 1)
    assert.match(stderr, /^\S*calendar\/bs-month-days\.csv cannot be read: ENOENT[^\n]*\n$/)
  })
})

const source = process.env.TATHYA_SOURCE_DATA
const skip =
  source === undefined ? 'TATHYA_SOURCE_DATA does not name the folder of the full source tables' : false

test('compiling the full tables again gives the shipped rows', { skip }, async () => {
  for (const { files, checks } of await compileAll(source!)) {
    assert.deepEqual(
      checks.filter(({ ok }) => !ok),
      [],
    )
    for (const file of files) {
      const { change } = await writeRows(repository, file, true)
      assert.equal(change, 'unchanged', file.path)
    }
  }
})
