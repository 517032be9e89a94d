import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { describe, test } from 'node:test'
import { wordsOf } from '../src/frame/languages.ts'
import type { PageContext } from '../src/frame/page.ts'
import { guidePage, referencePage } from '../src/pages/guides/document-pages.ts'
import { guidesPage } from '../src/pages/guides/guides-page.ts'
import { renderMarkdown } from '../src/pages/guides/markdown.ts'

const docs = new URL('../../../docs/', import.meta.url)
const files = [...readdirSync(docs), ...readdirSync(new URL('guides/', docs))].filter((file) =>
  /^[^.]+\.md$/.test(file),
)

const site = 'https://tathya.example'

function contextOf(language: 'en' | 'ne' | 'ne-latn', name = ''): PageContext {
  // What a page of a text uses of its context.
  const used = {
    ...wordsOf(language),
    params: { name },
    link: (path: string) => `/${language}${path}`,
    baseUrl: () => site,
  }
  return used as unknown as PageContext
}

/** Shows the page at an address of a guide. */
async function open(address: string) {
  const [, language, path = ''] = /^\/(en|ne|ne-latn)(\/guides.*)$/.exec(address) ?? []
  assert.ok(language === 'en' || language === 'ne' || language === 'ne-latn', address)
  const name = path.split('/').at(-1)!
  const page = path.startsWith('/guides/reference/') ? referencePage : guidePage
  return page.show(contextOf(language, name))
}

const addressesIn = (text: string) => [...text.matchAll(/ href="([^"]*)"/g)].map(([, address]) => address!)

describe('the guides', () => {
  test('are pages in both languages, and every link between them leads to a page and a heading', async () => {
    for (const language of ['en', 'ne', 'ne-latn'] as const) {
      const list = await guidesPage.show(contextOf(language))
      const addresses = addressesIn(list.body.text).filter((address) => address.includes('/guides/'))
      assert.equal(addresses.length, files.length)
      for (const address of addresses) {
        const { title, status, body } = await open(address)
        assert.equal(status, undefined, address)
        assert.equal(body.text.match(/<h1>/g)?.length, 1, address)
        const isNepali = language !== 'en' && !address.includes('/reference/')
        assert.equal(/[\u0900-\u097f]/.test(title), isNepali, address)
        for (const link of addressesIn(body.text)) {
          if (/^https?:/.test(link) || link === `/${language}/guides`) continue
          const [page, heading] = (link.startsWith('#') ? address + link : link).split('#')
          const target = await open(page!)
          assert.equal(target.status, undefined, `${address} leads to ${link}`)
          if (heading !== undefined) assert.ok(target.body.text.includes(` id="${heading}"`), link)
        }
      }
    }
  })

  test('name the address of the site that serves them in their requests', async () => {
    for (const address of [
      '/en/guides/first-request',
      '/ne/guides/first-request',
      '/en/guides/reference/data',
    ]) {
      const { body } = await open(address)
      assert.ok(body.text.includes(`${site}/`), address)
      assert.ok(!body.text.includes('127.0.0.1'), address)
    }
  })

  test('are found by their name only', async () => {
    for (const name of ['..%2fdata', '../data', 'data', 'errors.ne', 'README', '', 'constructor'])
      assert.equal((await guidePage.show(contextOf('en', name))).status, 404, name)
  })
})

describe('a text in Markdown', () => {
  const render = (text: string) => renderMarkdown(text, () => undefined).text

  test('brings no markup of its own into a page', () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const text = [
      `# ${hostile}`,
      `<script>alert(1)</script>\n\n\`${hostile}\` **${hostile}** ![${hostile}](x) [${hostile}](x)`,
      `\`\`\`${hostile}\n${hostile}\n\`\`\``,
      `| ${hostile} |\n| --- |\n| ${hostile} |`,
      `- ${hostile}\n  > ${hostile}\n\n## ${hostile} "quoted"`,
      '<javascript:alert(1)> [x](javascript:alert(1)) &lt;b>',
    ].join('\n\n')
    const tags = [...render(text).matchAll(/<(\w+)/g)].map(([, tag]) => tag!)
    const own = 'h1 h2 p code pre strong ul li blockquote div table thead tbody tr th td a'.split(' ')
    assert.deepEqual(
      tags.filter((tag) => !own.includes(tag)),
      [],
    )
    assert.deepEqual(addressesIn(render(text)), ['#img-srcx-onerroralert1-quoted'])
  })

  test('has anchors that differ, also from those of the frame of a page', () => {
    const text = render('# Title\n\n## Search\n\n## Files\n\n### Files\n\n## क, ख')
    assert.deepEqual(
      [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id),
      ['search-1', 'files', 'files-1', 'क-ख'],
    )
  })
})
