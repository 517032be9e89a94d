import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { html, outsideAddress, shorten } from '../src/frame/html.ts'

describe('html', () => {
  test('escapes every text, in elements and attributes, and keeps markup', () => {
    const hostile = `<script>alert("1")</script>' onclick='x`
    const inner = html`<b title="${hostile}">${hostile}</b>`
    const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39; onclick=&#39;x'
    assert.equal(html`<p>${inner}</p>`.text, `<p><b title="${escaped}">${escaped}</b></p>`)
  })

  test('joins lists and leaves out what is absent; 0 is a value', () => {
    assert.equal(html`${['a', '<', [1]]}|${null}${undefined}${false}|${0}`.text, 'a&lt;1||0')
  })

  test('makes marks that turn the direction of a text, and control characters, visible', () => {
    assert.equal(html`${'a\u202egnp.exe\u0000\u2066'}`.text, 'a\ufffdgnp.exe\ufffd\ufffd')
    assert.equal(html`${'क\u200dष\n\t'}`.text, 'क\u200dष\n\t')
  })

  test('a long text is cut between characters', () => {
    assert.equal(shorten('🙂🙂', 3), '🙂…')
    assert.equal(shorten('x'.repeat(1_000_000)).length, 2_001)
  })

  test('only addresses of the web become links', () => {
    assert.equal(outsideAddress('https://www.nrb.org.np/'), 'https://www.nrb.org.np/')
    for (const text of ['javascript:alert(1)', 'data:text/html,x', '//x', 'https://', '', null])
      assert.equal(outsideAddress(text), undefined, String(text))
  })
})
