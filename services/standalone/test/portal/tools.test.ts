import assert from 'node:assert/strict'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import { suiteContext, waitFor } from '@tathya/testing'
import type { Browser } from 'playwright-core'
import { type Product, root, startProduct, withKey } from '../start-product.ts'
import { accessFaults, noBrowser, openBrowser } from './browser.ts'
import { isTooWide, newVisitor, type View, type Visitor } from './visitor.ts'

const context = suiteContext()
const examples = path.join(root, 'docs/examples')
/** Markup, marks of direction, and more characters than a line has. */
const hostile = `<img src=x onerror="document.title='broken'"><b>\u202egnp.exe\u2066${'w'.repeat(70_000)}`

describe('pages that do something', { skip: noBrowser }, () => {
  let product: Product
  let browser: Browser
  /** Keys of two customers, and how their owner is signed in. */
  const keys = { first: '', second: '' }
  let owner: Visitor

  const visitor = (view?: View) => newVisitor(browser, product.url, view)
  const signedIn = async (key: string, view?: View) => {
    const made = await visitor(view)
    await made.signIn(key)
    return made
  }

  before(async () => {
    ;[product, browser] = await Promise.all([startProduct(context), openBrowser(context)])
    const scopes = ['documents', 'chat', 'log:read', 'log:write']
    for (const [name, customer] of [
      ['first', 1],
      ['second', 2],
    ] as const) {
      const body = { scopes, customer_id: customer }
      const answer = await product.client.post('/admin/keys', body, withKey(product.adminKey))
      keys[name] = answer.body.key
    }
    owner = await signedIn(keys.first)
  })

  const log = async (entry: object) => {
    const answer = await product.client.post('/e/logger', { customer_id: 1, ...entry }, withKey(keys.first))
    assert.equal(answer.status, 201, answer.text)
  }

  test('schools are found while a name is typed, and without scripts by a form', async () => {
    const { tab, open, check } = await visitor()
    await open('/ne/schools')
    await tab.locator('#q').pressSequentially('कालिक')
    await tab.waitForURL(`**/ne/schools?q=${encodeURIComponent('कालिक')}`)
    await tab.waitForSelector('mark')
    const found = await tab.locator('.count').innerText()
    assert.match(await tab.locator('.plain-list li').first().innerText(), /Kalika|कालिका/)
    check()
    const plain = await visitor({ script: false })
    await plain.open('/ne/schools')
    await plain.tab.fill('#q', 'कालिक')
    await plain.tab.click('main form button')
    assert.equal(await plain.tab.locator('.count').innerText(), found)
    await plain.tab.locator('.facet a').first().click()
    assert.equal(await plain.tab.locator('.facet a[aria-current]').count(), 1)
  })

  test('a search finds dates, places, schools and data in both scripts', async () => {
    const { tab, open, check } = await visitor()
    for (const [words, expected] of [
      ['2050-01-15', /1993-04-27/],
      ['२०५०-०१-१५', /1993-04-27/],
      ['धरान', /Dharan/],
      ['विप्रेषण', /Remittances/],
    ] as const) {
      await open(`/en/search?q=${encodeURIComponent(words)}`)
      assert.match(await tab.locator('#results').innerText(), expected, words)
    }
    check()
  })

  test('a picture becomes a PDF that can be seen, also without scripts', async () => {
    const { tab, open, check } = owner
    await open('/en/pdf')
    await tab.setInputFiles('#files', path.join(examples, 'himal.jpg'))
    await tab.click('form.upload button')
    await tab.waitForURL(/\/pdf\/conv_/)
    const download = await tab.waitForSelector('a[download]')
    const file = await fetch(new URL((await download.getAttribute('href'))!, product.url))
    assert.equal(file.headers.get('content-type'), 'application/pdf')
    const frame = await tab.locator('iframe').getAttribute('src')
    const seen = await tab.request.get(product.url + frame!)
    assert.equal(seen.headers()['content-disposition'], 'inline')
    assert.match(seen.headers()['content-security-policy'] ?? '', /frame-ancestors 'self'/)
    check()
    const plain = await signedIn(keys.first, { script: false })
    await plain.open('/en/pdf')
    await plain.tab.setInputFiles('#files', path.join(examples, 'note.txt'))
    await plain.tab.click('form.upload button')
    await waitFor('the PDF', async () => {
      await plain.tab.reload()
      return (await plain.tab.locator('a[download]').count()) > 0
    })
    plain.check()
  })

  test('a document becomes tables whose cells name their source and can be corrected', async () => {
    const { tab, open, check } = owner
    await open('/en/databases')
    await tab.setInputFiles('#files', path.join(examples, 'budget.csv'))
    await tab.click('form.upload button')
    await tab.waitForURL(/\/databases\/db_/)
    await tab.click('text=table_1')
    await tab.click('td.number .cell >> nth=0')
    assert.match(await tab.locator('aside').innerText(), /budget\.csv/)
    await tab.fill('#value', '1250')
    await tab.click('aside form button')
    await tab.waitForSelector('aside ol')
    assert.match(await tab.locator('td.number').first().innerText(), /1250/)
    const database = new URL(tab.url()).pathname.split('/tables')[0]
    await open(`${database}/query?sql=${encodeURIComponent('select sum(amount) from table_1')}`)
    assert.match(await tab.locator('#results').innerText(), /4650/)
    await open(`${database}/query?sql=drop`)
    assert.equal(await tab.locator('#results .fault').count(), 1)
    const exported = await tab.request.get(`${product.url}${database}/export?to_format=json`)
    assert.match(await exported.text(), /1250/)
    assert.match(exported.headers()['content-disposition'] ?? '', /^attachment/)
    check()
  })

  test('a question is answered with its sources, also without scripts', async () => {
    const { tab, open, check } = owner
    await open('/en/chat')
    await tab.fill('#question', 'How much did Nepal import in 2080/81?')
    await tab.press('#question', 'Enter')
    await tab.waitForSelector('.turn .sources a')
    assert.match(await tab.locator('.turn .answer').innerText(), /1,592,985,528,000/)
    check()
    const plain = await signedIn(keys.first, { script: false })
    await plain.open('/en/chat')
    await plain.tab.fill('#question', 'How much did Nepal import in 2080/81?')
    await plain.tab.click('button[name=ask]')
    assert.match(await plain.tab.locator('.turn').innerText(), /1,592,985,528,000[\s\S]*Sources/)
  })

  test('exceptions: groups, their states, releases, alerts and entries as they come', async () => {
    const { tab, open, check } = owner
    await open('/en/exceptions/tail')
    await tab.waitForSelector('.tail-state.open')
    await log({
      service_name: 'billing',
      exception_message: 'card declined',
      additional_info: { release: '2.1' },
    })
    await tab.waitForSelector('.tail tbody tr:has-text("card declined")')
    await open('/en/exceptions')
    await tab.fill('input[name=service_name]', 'billing')
    await tab.waitForURL(/service_name=billing/)
    await tab.click('.plain-list a:has-text("card declined")')
    await tab.selectOption('select[name=state]', 'resolved')
    await tab.fill('input[name=release]', '2.2')
    await tab.click('main form button')
    await tab.waitForSelector('dd:has-text("resolved")')
    await open('/en/exceptions/releases?before=2.0&after=2.1')
    assert.equal(await tab.locator('#results h2').first().innerText(), 'New in the later release (1)')
    await open('/en/exceptions/alerts')
    await tab.fill('input[name=name]', 'new bugs')
    await tab.fill('input[name=webhook_url]', 'https://alerts.example/hook')
    await tab.click('button[value=make]')
    await tab.waitForSelector('strong:has-text("new bugs")')
    await tab.click('button[value=remove]')
    await tab.locator('strong:has-text("new bugs")').waitFor({ state: 'detached' })
    check()
  })

  test('what others wrote is shown as text, and turns and widens nothing', async () => {
    await log({
      service_name: hostile.slice(0, 200),
      exception_message: hostile,
      additional_info: { stack: hostile, note: hostile },
    })
    const { tab, open, check } = await signedIn(keys.first, { width: 360 })
    await waitFor('the group', async () => {
      await open('/en/exceptions')
      return (await tab.locator('.plain-list a:has-text("<img src=x")').count()) > 0
    })
    await tab.click('.plain-list a:has-text("<img src=x")')
    for (const address of [
      tab.url().slice(product.url.length),
      '/en/exceptions/entries',
      `/en/search?q=${encodeURIComponent(hostile.slice(0, 90))}`,
    ]) {
      await open(address)
      assert.equal(await tab.locator('main img[src=x]').count(), 0, address)
      assert.equal(await isTooWide(tab), false, address)
      assert.doesNotMatch(await tab.locator('main').innerText(), /[\u202e\u2066]/)
    }
    assert.notEqual(await tab.title(), 'broken')
    await tab.goto(`${product.url}/en/databases`)
    const files = [
      {
        name: '<b>\u202etxt.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`name,note\n"${hostile.slice(0, 20_000)}",1\n`),
      },
    ]
    await tab.setInputFiles('#files', files)
    await tab.click('form.upload button')
    await tab.waitForURL(/\/databases\/db_/)
    await tab.click('main a:has-text("table_1")')
    assert.equal(await tab.locator('main img, main td b').count(), 0)
    assert.equal(await isTooWide(tab), false)
    check()
  })

  test('nothing of another customer is shown', async () => {
    await log({ service_name: 'own', exception_message: 'of the first customer' })
    const group = await waitFor('the group', async () => {
      const { body } = await product.client.get('/e/logger/groups?service_name=own', withKey(keys.first))
      return body.data[0]?.group_id as string | undefined
    })
    const { body: databases } = await product.client.get('/e/ai_engine/doc_db', withKey(keys.first))
    const [{ id: database }] = databases.data
    const stranger = await signedIn(keys.second)
    for (const address of [
      `/exceptions/groups/${group}`,
      `/databases/${database}`,
      `/databases/${database}/tables/table_1`,
      `/databases/${database}/export`,
      `/pdf/conv_${'0'.repeat(22)}`,
    ]) {
      const answer = await stranger.tab.request.get(`${product.url}/en${address}`)
      assert.equal(answer.status(), 404, address)
    }
    await stranger.open('/en/exceptions?period=30d')
    assert.doesNotMatch(await stranger.tab.locator('main').innerText(), /of the first customer/)
    await stranger.open('/en/databases')
    assert.doesNotMatch(await stranger.tab.locator('main').innerText(), /budget\.csv/)
    const nobody = await visitor()
    for (const address of ['/exceptions/tail/events', `/databases/${database}/export`])
      assert.equal((await nobody.tab.request.get(`${product.url}/en${address}`)).status(), 401, address)
  })

  test('a form of another site does nothing, and the key is in no page', async () => {
    const { tab, open } = owner
    const [cookie] = await tab.context().cookies()
    assert.deepEqual([cookie?.httpOnly, cookie?.sameSite], [true, 'Lax'])
    await open('/en/exceptions/alerts')
    const token = await tab.locator('main input[name=form_token]').first().inputValue()
    const headers = {
      cookie: `${cookie!.name}=${cookie!.value}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const rule = {
      act: 'make',
      name: 'forged',
      kind: 'new_group',
      webhook_url: 'https://alerts.example/hook',
    }
    for (const [fields, from] of [
      [rule, 'same-origin'],
      [{ ...rule, form_token: 'x'.repeat(token.length) }, 'same-origin'],
      [{ ...rule, form_token: token }, 'cross-site'],
    ] as const) {
      for (const address of ['/exceptions/alerts', '/chat/stream']) {
        const answer = await fetch(`${product.url}/en${address}`, {
          method: 'POST',
          body: new URLSearchParams({ question: 'What is today?', ...fields }),
          headers: { ...headers, 'sec-fetch-site': from },
        })
        assert.equal(answer.status, 403, `${address} ${from}`)
      }
    }
    const form = new FormData()
    form.append('files', new Blob(['a']), 'a.txt')
    const upload = await fetch(`${product.url}/en/pdf/upload`, {
      method: 'POST',
      body: form,
      headers: { cookie: headers.cookie, accept: 'application/json' },
    })
    assert.equal(upload.status, 403)
    await open('/en/exceptions/alerts')
    assert.doesNotMatch(await tab.content(), /forged/)
    for (const address of [
      '',
      '/tools',
      '/pdf',
      '/databases',
      '/chat',
      '/exceptions',
      '/exceptions/alerts',
      '/sign-in',
    ]) {
      await open(`/en${address}`)
      assert.ok(!(await tab.content()).includes(keys.first), address)
    }
  })

  test('keys are for those who may administrate: a new one is shown once', async () => {
    await owner.open('/en/tools')
    assert.equal(await owner.tab.locator('main a[href$="/keys"]').count(), 0)
    const { tab, open, check } = await signedIn(product.adminKey)
    await open('/en/keys')
    await tab.fill('input[name=name]', 'made here')
    await tab.check('input[value=chat]')
    await tab.click('button[value=make]')
    const key = await tab.locator('.issued').innerText()
    const answer = await product.client.get('/e/conversations', withKey(key))
    assert.equal(answer.status, 200, answer.text)
    await open('/en/keys')
    assert.ok(!(await tab.content()).includes(key))
    assert.equal(
      await tab.locator('tr:has-text("made here") td').nth(5).innerText(),
      '1',
      'requests of the month',
    )
    await open('/en/status')
    assert.match(await tab.locator('main').innerText(), /Everything is ready[\s\S]*logger\.store/)
    check()
  })

  test('a newcomer does what they came for in five actions at most', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, -1)
    await log({ service_name: 'post', exception_message: 'the letter box is full', created_date: yesterday })
    const { tab, open } = owner
    const [brand, search] = ['/en', '.top input[name=q]']
    const type = (words: string) => () => tab.locator(search).fill(words)
    const enter = () => tab.press(search, 'Enter')
    const click = (selector: string) => () => tab.click(selector)
    const see = (text: RegExp) => () => tab.getByText(text).first().waitFor()
    const tasks: Readonly<Record<string, { acts: (() => Promise<unknown>)[]; end: () => Promise<unknown> }>> =
      {
        'date of birth to AD': { acts: [type('२०५०-०१-१५'), enter], end: see(/1993-04-27/) },
        'remittances by month': {
          acts: [type('remittances by month'), enter, click('main a[href*="/series/"]')],
          end: () => tab.locator('main a[href*="format=csv"]').first().waitFor(),
        },
        'half the name of a school': {
          acts: [click('nav a[href="/en/schools"]'), () => tab.fill('#q', 'कालिक')],
          end: () => tab.locator('mark').first().waitFor(),
        },
        'photo to PDF': {
          acts: [
            click('nav a[href="/en/tools"]'),
            click('main a[href="/en/pdf"]'),
            () => tab.setInputFiles('#files', path.join(examples, 'himal.jpg')),
            click('form.upload button'),
          ],
          end: () => tab.locator('a[download]').waitFor(),
        },
        'why did the service fail yesterday': {
          acts: [
            click('nav a[href="/en/tools"]'),
            click('main a[href="/en/exceptions"]'),
            () => tab.fill('input[name=service_name]', 'post'),
            async () => {
              await tab.selectOption('select[name=period]', 'yesterday')
              await tab.waitForURL(/service_name=post&period=yesterday/)
            },
            click('#results a:has-text("letter box")'),
          ],
          end: () => tab.locator('pre.message').waitFor(),
        },
      }
    for (const [name, { acts, end }] of Object.entries(tasks)) {
      assert.ok(acts.length <= 5, name)
      await open(brand)
      for (const act of acts) await act()
      await end()
    }
  })

  test('every page is fit for all: no serious fault, in both languages, light and dark, and on a telephone', async () => {
    const pages = [
      '/schools?q=kalika',
      '/schools/3741',
      '/search?q=remittance',
      '/tools',
      '/pdf',
      '/databases',
      '/chat',
      '/exceptions?period=7d',
      '/exceptions/entries',
      '/exceptions/tail',
      '/exceptions/alerts',
      '/exceptions/releases',
      '/status',
    ]
    const views = [
      { language: 'en', view: { width: 1280 } },
      { language: 'ne', view: { width: 360, dark: true } },
    ]
    for (const { language, view } of views) {
      const { tab, open, check } = await signedIn(keys.first, view)
      for (const address of pages) {
        await open(`/${language}${address}`)
        assert.deepEqual(await accessFaults(tab), [], address)
        assert.equal(await isTooWide(tab), false, address)
      }
      check()
    }
  })
})
