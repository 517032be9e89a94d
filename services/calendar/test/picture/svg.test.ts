import assert from 'node:assert/strict'
import { test } from 'node:test'
import { element, escapeXml, textAt } from '../../src/picture/svg.ts'

test('what would end a text or an attribute is escaped, and control characters are left out', () => {
  assert.equal(
    escapeXml('<a href="x">&\u0000\u000b\ufffe</a>'),
    '&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;',
  )
  assert.equal(element('g', { id: '"<' }), '<g id="&quot;&lt;"/>')
})

test('an element has its attributes but for undefined ones, numbers to hundredths, and its children', () => {
  assert.equal(
    element('g', { x: 1.23456, y: -0.001, fill: undefined }, '<a/>', '<b/>'),
    '<g x="1.23" y="0"><a/><b/></g>',
  )
})

test('a text stands at its base line', () => {
  assert.equal(textAt(1, 2, 'क & ख', { lang: 'ne' }), '<text x="1" y="2" lang="ne">क &amp; ख</text>')
})
