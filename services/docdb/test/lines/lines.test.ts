import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findField } from '../../src/process/lines/find-field.ts'
import { findItem } from '../../src/process/lines/find-item.ts'
import { inReadingOrder } from '../../src/process/lines/reading-order.ts'
import type { Word } from '../../src/process/model/document.ts'

describe('a line with a label and a value', () => {
  const field = (line: string) => {
    const found = findField(line)
    return found && `${found.label} = ${found.text}`
  }

  test('is divided at a colon, one with a dash, or a visarga with a space', () => {
    assert.equal(field(' Date: 2081-04-01 '), 'Date = 2081-04-01')
    assert.equal(field('नाम :- सीता'), 'नाम = सीता')
    assert.equal(field('नामः सीता'), 'नाम = सीता')
    assert.equal(field('नामःसीता'), undefined)
    assert.equal(field('• Ward No. : 4'), 'Ward No. = 4')
    assert.equal(field('Name:Sita'), 'Name = Sita')
  })

  test('is not a word of Nepali that ends in a visarga, a time, a ratio or an address', () => {
    for (const line of ['अतः यो', 'कार्यालयबाट पुनः आउनु', 'At 10:30', 'https://example.org', '1:50'])
      assert.equal(field(line), undefined, line)
    assert.equal(field('Opens at 10: morning'), 'Opens at 10 = morning')
    assert.equal(field('अत: यो'), 'अत = यो', 'a colon')
  })

  test('has a label of 60 letters and 7 words, and a value of 300 letters at most', () => {
    assert.equal(field(`${'a'.repeat(60)}: x`), `${'a'.repeat(60)} = x`)
    assert.equal(field(`${'a'.repeat(61)}: x`), undefined)
    assert.equal(field('one two three four five six seven: x'), 'one two three four five six seven = x')
    assert.equal(field('one two three four five six seven eight: x'), undefined)
    assert.equal(field(`a: ${'x'.repeat(300)}`)?.length, 304)
    assert.equal(field(`a: ${'x'.repeat(301)}`), undefined)
  })

  test('has letters, no end of a sentence in its label, and a value that is not to be filled in', () => {
    for (const line of [
      '12: x',
      'It ended. Then: x',
      'सकियो। फेरि: x',
      'Name: ......',
      'Name: ____ …',
      'Name:',
    ])
      assert.equal(field(line), undefined, line)
    assert.equal(field('Reg. No.: 7'), 'Reg. No. = 7')
  })
})

test('a line with the mark of an item has its text, and its number', () => {
  const lines = ['• tea', '– tea', '1. tea', '(क) tea', '१२) tea', 'iv. tea', '2.1. tea', '१.२.३. tea']
  assert.deepEqual(lines.map(findItem), ['tea', 'tea', ...lines.slice(2)])
  for (const line of ['tea', '1.5 of tea', '2081. tea', '•', 'Dr. Rai', '-5 degrees'])
    assert.equal(findItem(line), undefined, line)
})

describe('the order of words', () => {
  const word = (text: string, left: number, top: number): Word => ({
    ...{ text, size: 10, bold: false, method: 'text', confidence: 1 },
    box: { left, right: left + 20, top, bottom: top + 10 },
  })
  const read = (...words: Word[]) =>
    inReadingOrder(words)
      .map(({ text }) => text)
      .join(' ')

  test('is from the top, and from the left in a line whose middles are up to 0.4 of the size apart', () => {
    assert.equal(read(word('b', 50, 4), word('a', 0, 0)), 'a b')
    assert.equal(read(word('b', 0, 4), word('a', 50, 0)), 'b a')
    assert.equal(read(word('b', 0, 4.1), word('a', 50, 0)), 'a b')
    assert.equal(
      read(word('c', 0, 7), word('b', 30, 4), word('a', 60, 0)),
      'b a c',
      'from the mean of the line',
    )
  })

  test('leaves out what is drawn again within a point, to look bolder', () => {
    assert.equal(read(word('a', 0, 0), word('a', 1, 1)), 'a')
    assert.equal(read(word('a', 0, 0), word('a', 1.1, 0)), 'a a')
    assert.equal(read(word('a', 0, 0), word('a', 0, 1.1)), 'a a')
    assert.equal(read(word('a', 0, 0), word('b', 0, 0)), 'a b')
  })
})
