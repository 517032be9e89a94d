import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '../src/frame/languages.ts'
import type { PageContext } from '../src/frame/page.ts'
import { crumbs } from '../src/parts/crumbs.ts'

test('the way back has a link for each part, with signs between them, in the words of its language', () => {
  const context = wordsOf('ne') as PageContext
  const { text } = crumbs(context, [
    ['Data', '/ne/data'],
    ['Imports & exports', '/ne/data/trade?a=1&b=2'],
    ['Tea', '/ne/data/trade/tea'],
  ])
  const links = [
    '<a href="/ne/data">Data</a>',
    '<a href="/ne/data/trade?a=1&amp;b=2">Imports &amp; exports</a>',
    '<a href="/ne/data/trade/tea">Tea</a>',
  ]
  assert.equal(
    text,
    `<nav class="crumbs" aria-label="${context.t('frame.crumbs')}">${links.join(' › ')}</nav>`,
  )
  assert.ok(!crumbs(context, []).text.includes('›'))
})
