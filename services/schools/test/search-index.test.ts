import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import type { School } from '@tathya/contracts/http'
import type { RowSet } from '@tathya/datasets'
import { readShippedFacts, readShippedRows } from '@tathya/datasets/shipped'
import { tempFolder } from '@tathya/testing'
import { datasets } from '../src/index.ts'
import { readIndexBytes, toIndexBytes } from '../src/search/index/index-file.ts'
import { loadIndex } from '../src/search/index/load-index.ts'
import { buildSchoolIndex } from '../src/search/index/school-index.ts'
import { readShippedIndex } from '../src/search/index/shipped-index.ts'
import { prepareSearch } from './queries/prepare-search.ts'
import { readRegister } from './queries/read-register.ts'

/** One of sixteen schools, and one that tests name. */
const register = await readRegister()
const schools = register.filter(({ school_id }, at) => at % 16 === 0 || school_id === 74472)
const few = schools.slice(0, 300)
const search = await prepareSearch(schools)

const dataset = datasets.find(({ definition }) => definition.id === 'schools')!

/** The index of rows as it is loaded with a folder of the test's own. */
function loader(context: TestContext, rows: readonly School[], checksum: string) {
  const folder = path.join(tempFolder(context), 'not', 'made', 'yet')
  const file = path.join(folder, 'search-index.bin')
  const json = () => Buffer.from(JSON.stringify(rows))
  return {
    folder,
    file,
    load: (sum = checksum) => loadIndex(() => rows, { checksum: sum, count: rows.length, json, folder }),
  }
}

describe('the index', () => {
  const built = buildSchoolIndex(few)

  test('is the same after it was written and read', () => {
    assert.deepEqual(readIndexBytes(toIndexBytes(built, 'sum'), 'sum'), built)
  })

  test('is kept, and read where the same rows are loaded again', async (context) => {
    const { folder, file, load } = loader(context, few, 'sum')
    assert.deepEqual(await load(), built)
    assert.deepEqual(readdirSync(folder), ['search-index.bin'])
    const kept = statSync(file)
    assert.deepEqual(await load(), built)
    assert.equal(statSync(file).ino, kept.ino)
  })

  test('of the shipped rows ships: it is that of every row, and no other rows get it', async () => {
    const rows = await readShippedRows(dataset)
    const { sha256 } = (await readShippedFacts(dataset))!
    const built = buildSchoolIndex(rows as readonly School[])
    // After a change of the index or of the rows: npm run generate.
    assert.deepEqual(await readShippedIndex(sha256), built)
    assert.equal(await readShippedIndex('other'), undefined)
    const unused = () => assert.fail('it is not built again')
    const material = { checksum: sha256, count: rows.length, json: unused, folder: undefined }
    assert.equal((await loadIndex(unused, material)).size, rows.length)
  })

  test('is rebuilt for other rows, and where its file is damaged, cut, empty or another', async (context) => {
    const { file, load } = loader(context, few, 'sum')
    await load()
    const whole = readFileSync(file)
    const damaged = Buffer.from(whole)
    damaged[whole.length >> 1]! ^= 1
    for (const bytes of [
      damaged,
      whole.subarray(0, -1),
      Buffer.alloc(0),
      Buffer.from('{"not":"an index"}'),
    ]) {
      writeFileSync(file, bytes)
      assert.deepEqual(await load(), built)
      assert.deepEqual(readFileSync(file), whole)
    }
    await load('other')
    assert.equal(readIndexBytes(readFileSync(file), 'sum'), undefined)
    assert.deepEqual(readIndexBytes(readFileSync(file), 'other'), built)
  })

  test('is used where it cannot be kept', async (context) => {
    const place = path.join(tempFolder(context), 'file')
    writeFileSync(place, 'no folder')
    const json = () => Buffer.from(JSON.stringify(few))
    assert.deepEqual(
      await loadIndex(() => few, { checksum: 'sum', count: few.length, json, folder: place }),
      built,
    )
    assert.deepEqual(
      await loadIndex(() => few, { checksum: 'sum', count: few.length, json, folder: undefined }),
      built,
    )
  })

  test('of many rows is made in a thread, and is the same', async (context) => {
    const many = register.slice(0, 7_500)
    const { load } = loader(context, many, 'many')
    let turns = 0
    let ended = false
    const count = () => {
      turns += 1
      if (!ended) setImmediate(count)
    }
    count()
    const index = await load()
    ended = true
    assert.ok(turns > 10, 'other work is done meanwhile')
    assert.deepEqual(index, buildSchoolIndex(many))
  })
})

describe('a search among some rows', () => {
  const setOf = (fits: (school: School) => boolean): RowSet => {
    const rows = new Set(schools.flatMap((school, row) => (fits(school) ? [row] : [])))
    return rows
  }

  test('finds those only, in the order that they have among all', () => {
    const koshi = setOf(({ province }) => province === 'Koshi')
    const all = search('saraswati').rows
    const some = search('saraswati', koshi).rows
    assert.ok(some.length > 3 && some.length < all.length)
    assert.deepEqual(
      [...some],
      [...all].filter((row) => koshi.has(row)),
    )
  })

  test('is as good as one where there are no others', async () => {
    const kaski = schools.filter(({ district }) => district === 'Kaski')
    const alone = await prepareSearch(kaski)
    for (const text of ['kalika', 'saraswti', 'bidya mandir pokhara']) {
      const found = search(
        text,
        setOf(({ district }) => district === 'Kaski'),
      ).rows
      const ids = (rows: Uint32Array, of: readonly School[]) => Array.from(rows, (row) => of[row]!.school_id)
      assert.deepEqual(ids(found, schools).slice(0, 3), ids(alone(text).rows, kaski).slice(0, 3), text)
    }
  })

  test('finds a number there only', () => {
    assert.equal(search('74472').rows.length, 1)
    assert.equal(
      search(
        '74472',
        setOf(({ district }) => district === 'Kaski'),
      ).rows.length,
      0,
    )
    assert.equal(
      search(
        '74472',
        setOf(({ district }) => district === 'Kailali'),
      ).rows.length,
      1,
    )
  })

  test('finds nothing among none', () => {
    assert.equal(search('saraswati', new Set<number>()).rows.length, 0)
  })
})
