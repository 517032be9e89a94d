import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Block, plainText, toLines } from '../src/blocks.ts'

const paragraph = (text: string): Block => ({ kind: 'paragraph', spans: [{ text }] })
const linesOf = (...blocks: readonly Block[]) =>
  toLines(blocks)
    .map(({ text, code, italic }) => `${code ? '`' : ''}${italic ? '*' : ''}${text}`)
    .join('')

test('the text of spans is in one line', () => {
  assert.equal(plainText([{ text: ' a\n\n b' }, { text: '\tc ' }]), 'a b c')
  assert.equal(plainText([]), '')
})

test('blocks are lines of text where there is no room for more', () => {
  assert.equal(linesOf(paragraph('a'), { kind: 'heading', level: 1, spans: [{ text: 'b' }] }), 'a\nb')
  assert.equal(linesOf({ kind: 'code', spans: [{ text: 'x = 1' }] }), '`x = 1')
  assert.equal(linesOf({ kind: 'quote', blocks: [paragraph('a'), paragraph('b')] }), 'a\nb')
  const list = (start: number | null): Block => ({
    kind: 'list',
    start,
    loose: false,
    items: [paragraph('a'), paragraph('b')].map((block) => ({ blocks: [block], checked: null })),
  })
  assert.equal(linesOf(list(null)), '• a\n• b')
  assert.equal(linesOf(list(7)), '7. a\n8. b')
  const row = (...texts: readonly string[]) => ({
    cells: texts.map((text) => ({ blocks: [paragraph(text)] })),
  })
  assert.equal(linesOf({ kind: 'table', columns: [], rows: [row('a', 'b'), row('c')] }), 'a b \nc ')
})

test('what has no text is left out, but for the description of an image', () => {
  const image = (alt: string): Block => ({
    ...{ kind: 'image', bytes: Buffer.alloc(0), type: 'image/png', width: null, height: null, alt },
  })
  assert.equal(linesOf(paragraph('a'), image(''), { kind: 'page-break' }, image('the flag')), 'a\n*the flag')
  assert.deepEqual(toLines([]), [])
})
