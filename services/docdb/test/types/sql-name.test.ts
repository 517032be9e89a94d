import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toSqlName, uniqueName } from '../../src/process/types/names/sql-name.ts'

test('names are of Latin words, or of Nepali ones if there are no others', () => {
  const names = (...texts: string[]) => texts.map((text) => toSqlName(text, 'none'))
  assert.deepEqual(names('जिल्ला / District', 'Budget (2081)', 'Café No. १२', "Women's", 'जिल्ला'), [
    ...['district', 'budget_2081', 'cafe_no_12', 'womens', 'jilla'],
  ])
  assert.deepEqual(names('', ' - ', '%'), ['none', 'none', 'none'])
})

test('names begin with a letter, and are not those of SQLite', () => {
  const names = (...texts: string[]) => texts.map((text) => toSqlName(text, 'none'))
  assert.deepEqual(names('2081', '2081/82', '2081-2082', '12 km', 'sqlite master', 'sqlites'), [
    ...['n_2081', 'fy_2081_82', 'fy_2081_2082', 'n_12_km', 'n_sqlite_master', 'sqlites'],
  ])
})

test('names have 60 characters, cut between words if half of them are left', () => {
  const words = toSqlName(`${'schools '.repeat(12)}`, 'none')
  assert.equal(words, Array(7).fill('schools').join('_'))
  assert.equal(toSqlName('a'.repeat(80), 'none'), 'a'.repeat(60))
  assert.equal(toSqlName(`ab ${'c'.repeat(80)}`, 'none'), `ab_${'c'.repeat(57)}`)
  assert.equal(toSqlName('b'.repeat(60), 'none'), 'b'.repeat(60))
})

test('names are made different by a number', () => {
  const taken = new Set(['a', 'a_2', 'b'.repeat(60)])
  assert.deepEqual(
    [uniqueName('a', taken), uniqueName('a', taken), uniqueName('c', taken)],
    ['a_3', 'a_4', 'c'],
  )
  assert.equal(uniqueName('b'.repeat(60), taken), `${'b'.repeat(58)}_2`)
})
