import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RawCell } from '../../src/process/types/columns/column-texts.ts'
import { isWrapped, joinWrappedCodes } from '../../src/process/types/columns/wrapped-codes.ts'

/** The texts of a column of cells whose source has these texts; line feeds were read as blanks. */
function read(header: string, ...texts: string[]): string[] {
  const cells = texts.map((text) => ({ text: text.replace(/\s*\n\s*/g, ' '), source: { text } }) as RawCell)
  return cells.map(joinWrappedCodes(cells, header)).map(({ text }) => text)
}

test('codes over several lines are joined if the column has another of their form', () => {
  assert.deepEqual(read('No.', 'NP-2081-\n00123', 'NP-2081-00124'), ['NP-2081-00123', 'NP-2081-00124'])
  // At a separator the lengths may differ, within a word they may not.
  assert.deepEqual(read('No.', 'NP-\n1', 'N-2081')[0], 'NP-1')
  assert.deepEqual(read('No.', 'N\nP-1', 'NP-2081')[0], 'N P-1')
  assert.deepEqual(read('No.', 'NP2\n1', 'NP45')[0], 'NP21')
  assert.deepEqual(read('No.', 'NP-\n1', '12-7')[0], 'NP- 1', 'letters and figures differ')
  assert.deepEqual(read('No.', 'NP-\n1', 'NP-2', 'a good one')[0], 'NP- 1', 'a text that is not a code')
})

test('digits alone are joined from 10 of them, or if the header names a code', () => {
  assert.deepEqual(read('Amount', '12345\n67890', '1234567891')[0], '1234567890')
  assert.deepEqual(read('Amount', '1234\n56789', '123456780')[0], '1234 56789')
  assert.deepEqual(read('Code', '12\n34', '1235')[0], '1234')
})

test('other cells stay as they are', () => {
  assert.deepEqual(read('No.', 'NP 1', 'NP 2'), ['NP 1', 'NP 2'])
  assert.deepEqual(read('No.', 'NP-\n1', '', 'NP-2'), ['NP-1', '', 'NP-2'])
  assert.deepEqual(['a\nb', 'a\n', '\nb', 'a b', 'a \n b'].map(isWrapped), [true, false, false, false, true])
})
