import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anyCaseReader } from '../../src/index.ts'
import { readValue } from '../../src/query/read-value.ts'
import { thingDataset } from '../support/random-dataset.ts'

const name = thingDataset({}).queryFields.find((field) => field.name === 'name')!
const known = new Set(['Recurrent Expenditure', 'Recurrent expenditure', 'Capital'])

test('a value that stands for others, too, is compared with as it is', () => {
  const read = (comparison: 'is' | 'gt', text: string) =>
    readValue(name, comparison, text, anyCaseReader('a category'), () => known)
  assert.deepEqual(read('is', 'Recurrent Expenditure'), ['Recurrent Expenditure', 'Recurrent expenditure'])
  assert.deepEqual(read('gt', 'Recurrent expenditure'), ['Recurrent expenditure'])
  assert.match(JSON.stringify(read('gt', 'RECURRENT EXPENDITURE')), /must name one value of name/)
})
