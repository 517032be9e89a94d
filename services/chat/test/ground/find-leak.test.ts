import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SentenceReader } from '../../src/ground/sentences.ts'
import { findLeak } from '../../src/guards/find-leak.ts'
import { createMarks } from '../../src/guards/wrap-data.ts'

const marks = createMarks()

/** The sentences that are shown. */
function shownOf(text: string): string {
  const reader = new SentenceReader({ keepsSpace: true })
  const sentences = [...text].flatMap((part) => reader.take(part))
  return [...sentences, ...reader.end()].filter((each) => findLeak(each, marks) === undefined).join('')
}

test('a link that begins in another sentence, or has no protocol, is not shown', () => {
  for (const text of [
    '![a\nb](//evil.example/?q=1)',
    '![A dot. And more](/\\evil.example/x)',
    '[Read\nthis](javascript:alert)',
    'See [here][1].\n[1]: //evil.example/x',
    'Open //evil.example/x now.',
    '<video\nsrc=//evil.example/x>',
    '<p onclick=alert()>text</p>',
  ]) {
    const shown = shownOf(text)
    assert.doesNotMatch(shown, /evil|javascript|alert/, text)
    assert.doesNotMatch(shown, /\]\s*\(/, text)
  }
})

test('the mark of the instructions is not shown, however its parts come', () => {
  assert.equal(shownOf(`One.\nThe code is ${marks.canary}. Two.`), 'One.\nTwo.')
})

test('words, sums and code without links stay', () => {
  for (const text of [
    'If 3 < 5 and 7 > 2, then (x) [y].',
    'const half = total / 2 // of all\n',
    '<div class="x">One</div>',
    '- [ ] milk\n- [x] tea\n',
  ])
    assert.equal(shownOf(text), text)
})
