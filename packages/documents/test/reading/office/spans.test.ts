import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isBlank, SpanCollector } from '../../../src/reading/office/spans.ts'

describe('collected spans', () => {
  test('join texts of the same style, and are taken once', () => {
    const spans = new SpanCollector()
    assert.equal(spans.isEmpty, true)
    spans.add('', { bold: true })
    assert.equal(spans.isEmpty, true)
    spans.add('ne', { bold: true })
    assert.equal(spans.isEmpty, false)
    spans.add('pal', { bold: true })
    spans.add('!', {})
    assert.deepEqual(spans.take(), [{ bold: true, text: 'nepal' }, { text: '!' }])
    assert.equal(spans.isEmpty, true)
    assert.deepEqual(spans.take(), [])
  })

  test('carry a note on the text before it; a second one stands alone', () => {
    const [first, second] = ['a', 'b'].map((text) => [{ kind: 'paragraph' as const, spans: [{ text }] }])
    const spans = new SpanCollector()
    spans.addNote(first!)
    spans.add('word', { italic: true })
    spans.addNote(first!)
    spans.addNote(second!)
    assert.deepEqual(spans.take(), [
      { text: '', note: first },
      { italic: true, text: 'word', note: first },
      { text: '', note: second },
    ])
  })

  test('are blank without text and note', () => {
    assert.equal(isBlank([]), true)
    assert.equal(isBlank([{ text: ' \t' }, { text: '\u00a0' }]), true)
    assert.equal(isBlank([{ text: ' ' }, { text: 'x' }]), false)
    assert.equal(isBlank([{ text: '', note: [] }]), false)
  })
})
