import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { makeOf } from '../support/make-databases.ts'

test('line breaks in the cells of a file are kept; those around a value and spaces in it are not', async (context) => {
  const csv = 'id,note,amount\n1,"first  line\n second line","\n1,200\n"\n2,plain,300\n'
  const made = await makeOf(tempFolder(context), [['notes.csv', csv]])
  const [table] = made.tables
  assert.deepEqual(made.query(`SELECT * FROM "${table!.name}"`), [
    { id: 1, note: 'first line\n second line', amount: 1200 },
    { id: 2, note: 'plain', amount: 300 },
  ])
})
