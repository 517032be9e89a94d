import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupLines } from '../../../src/reading/pdf-text/group-lines.ts'
import type { TextChar } from '../../../src/reading/pdf-text/page-text.ts'

/** A character of size 10 between two places of a line. */
function char(text: string, left: number, right: number): TextChar {
  const font = { font: 'A', size: 10, angle: 0, bold: false, invisible: false }
  return { text, ...font, x: left, y: 0, left, right, bottom: -2, top: 8 }
}

const wordsOf = (chars: TextChar[]) => groupLines(chars).flatMap(({ words }) => words.map(({ text }) => text))

test('a space between letters that touch divides no word', () => {
  assert.deepEqual(wordsOf([char('ल', 0, 7), char(' ', 20, 22), char('ग', 7, 14)]), ['लग'])
})

test('a space with room of its own divides words', () => {
  assert.deepEqual(wordsOf([char('ल', 0, 7), char(' ', 7, 9), char('ग', 9, 16)]), ['ल', 'ग'])
})

test('letters of a ligature that have the box of one are as wide as all', () => {
  const ligature = [char('f', 6, 9.4), char('f', 6, 9.4)]
  assert.deepEqual(wordsOf([char('A', 0, 6), ...ligature, char('a', 12.9, 18)]), ['Affa'])
  assert.deepEqual(wordsOf([char('A', 0, 6), ...ligature, char('a', 15.5, 21)]), ['Aff', 'a'])
})
