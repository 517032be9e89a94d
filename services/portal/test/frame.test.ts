import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Assets } from '../src/frame/assets.ts'
import { html } from '../src/frame/html.ts'
import { type Language, wordsOf } from '../src/frame/languages.ts'
import { toDocument } from '../src/frame/layout.ts'
import type { FrameContext, MenuName } from '../src/frame/page.ts'
import { kindOf, notFoundPage, problemPage } from '../src/frame/problem-page.ts'
import { GatewayProblem } from '../src/gateway.ts'
import { renderMarkdown } from '../src/pages/guides/markdown.ts'
import { linksIn, wordsIn } from './support/open-page.ts'

const assets = new Assets()
const contextOf = (language: Language, session?: object) =>
  ({
    ...wordsOf(language),
    ...{ query: new URLSearchParams('q=a"b'), session, address: `/${language}/data/loans?offset=50` },
    site: 'https://tathya.example',
    link: (path: string, query?: { back: string }) =>
      `/${language}${path}${query ? `?back=${query.back}` : ''}`,
  }) as unknown as FrameContext

const draw = (language: Language, { session, menu = 'data' }: { session?: object; menu?: MenuName } = {}) =>
  toDocument(
    { menu },
    contextOf(language, session),
    { title: 'T'.repeat(300), body: html`<h1>B</h1>`, scripts: ['chart'] },
    assets,
  ).text
const opened = (markup: string) => ({ markup, status: 200, title: '', calls: [] })

describe('the frame of a page', () => {
  test('has the title, cut, and the scripts of the page', () => {
    const markup = draw('en')
    const [, title] = /<title>(T+)… · (.*)<\/title>/.exec(markup)!
    assert.equal(title?.length, 200)
    const scripts = [
      ...markup.matchAll(/<script type="module" src="\/portal\/assets\/([a-z]+)-[\w-]{12}\.js">/g),
    ]
    assert.deepEqual(
      scripts.map(([, name]) => name),
      ['page', 'chart'],
    )
    assert.match(markup, /<main id="main" tabindex="-1">\n<h1>B<\/h1>/)
    assert.match(markup, /name="q"[^>]*value="a&quot;b"/)
  })

  test('marks the part of the menu that the page belongs to', () => {
    assert.deepEqual(
      [...draw('en').matchAll(/<a href="(\S+)" aria-current="page">/g)].map(([, address]) => address),
      ['/en/data'],
    )
    assert.match(draw('en', { menu: 'schools' }), /<a href="\/en\/schools" aria-current="page">/)
  })

  test('leads to the same page in the other language, and in the other digits', () => {
    const english = draw('en')
    assert.equal(linksIn(opened(english)).नेपाली, '/ne/data/loans?offset=50')
    assert.match(english, /<a href="\/ne\/[^"]*" lang="ne" hreflang="ne">/)
    assert.match(english, /<html lang="en">/)
    assert.doesNotMatch(english, /ne-latn|preload/)
    const nepali = draw('ne')
    assert.equal(linksIn(opened(nepali)).English, '/en/data/loans?offset=50')
    assert.match(nepali, /<a href="\/ne-latn\/data\/loans\?offset=50">/)
    assert.match(nepali, /<html lang="ne">/)
    assert.match(nepali, /rel="preload" href="\/portal\/assets\/[\w-]+\.woff2"/)
    const latin = draw('ne-latn')
    assert.match(latin, /<a href="\/ne\/data\/loans\?offset=50">/)
    assert.match(latin, /<html lang="ne">/)
    for (const markup of [english, nepali, latin])
      assert.deepEqual(
        [...markup.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]*)">/g)].map((found) =>
          found.slice(1),
        ),
        [
          ['en', 'https://tathya.example/en/data/loans'],
          ['ne', 'https://tathya.example/ne/data/loans'],
          ['x-default', 'https://tathya.example/en/data/loans'],
        ],
      )
  })

  test('lets a visitor sign in, and who has signed in sign out', () => {
    assert.match(
      draw('en'),
      /<a href="\/en\/sign-in\?back=\/en\/data\/loans\?offset=50" rel="nofollow">Sign in/,
    )
    const signedIn = draw('en', { session: { formToken: 'abc' } })
    assert.match(signedIn, /action="\/en\/sign-out"[\s\S]*name="form_token" value="abc"/)
    assert.doesNotMatch(signedIn, /sign-in/)
  })
})

describe('the page of a problem', () => {
  test('is of the kind that a visitor can do something about', () => {
    const kinds = [
      [503, 'unavailable', 'away'],
      [500, 'internal', 'away'],
      [404, 'not_found', 'not_found'],
      [410, 'gone', 'not_found'],
      [429, 'rate_limited', 'too_many'],
      [401, 'api_key_unknown', 'sign_in'],
      [403, 'api_key_revoked', 'sign_in'],
      [401, 'other', 'sign_in'],
      [403, 'forbidden', 'not_allowed'],
      [400, 'invalid_query', 'bad_request'],
    ] as const
    for (const [status, code, kind] of kinds)
      assert.equal(kindOf(new GatewayProblem(status, code, 'x')), kind, code)
  })

  test('has its status, but 502 for the fault of a service', () => {
    const context = contextOf('en')
    const statusOf = (status: number) =>
      problemPage(context, new GatewayProblem(status, 'some_code', 'Why.')).status
    assert.deepEqual([404, 500, 503].map(statusOf), [404, 502, 503])
    const { title, body } = problemPage(context, new GatewayProblem(404, 'some_code', 'Why.'))
    assert.equal(title, context.t('problem.not_found'))
    assert.match(wordsIn(body.text), /Why\. some_code/)
    assert.deepEqual([notFoundPage(context).status, notFoundPage(context).title], [404, title])
    assert.match(notFoundPage(context).body.text, /<a href="\/en">/)
  })
})

test('a table of a guide is named by the heading above it', () => {
  const text = '# A\n\n## Limits of *all*\n\n| a |\n| --- |\n| b |\n\n### Next\n\n| c |\n| --- |\n| d |\n'
  const { text: markup } = renderMarkdown(text, () => undefined)
  assert.deepEqual(
    [...markup.matchAll(/role="region" aria-label="([^"]*)"/g)].map(([, label]) => label),
    ['Limits of all', 'Next'],
  )
  assert.match(markup, /<h2 id="limits-of-all">Limits of <em>all<\/em>[\s\S]*<h3 id="next">/)
})
