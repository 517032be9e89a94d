import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { waitFor } from '@tathya/testing'
import { noBrowser } from '@tathya/testing/browser'
import { withKey } from '../../start-product.ts'
import { isTooWide } from '../visitor.ts'
import { site } from './site.ts'

/** Markup, marks of direction, and more characters than a line has. */
const hostile = `<img src=x onerror="document.title='broken'"><b>\u202egnp.exe\u2066${'w'.repeat(70_000)}`

describe('pages protect their visitors', { skip: noBrowser }, () => {
  test('what others wrote is shown as text, and turns and widens nothing', async () => {
    await site.log({
      service_name: hostile.slice(0, 200),
      exception_message: hostile,
      additional_info: { stack: hostile, note: hostile },
    })
    const { tab, open, check } = await site.signedIn(site.keys.first, { width: 360 })
    await waitFor('the group', async () => {
      await open('/en/exceptions')
      return (await tab.locator('.plain-list a:has-text("<img src=x")').count()) > 0
    })
    await tab.click('.plain-list a:has-text("<img src=x")')
    for (const address of [
      tab.url().slice(site.product.url.length),
      '/en/exceptions/entries',
      `/en/search?q=${encodeURIComponent(hostile.slice(0, 90))}`,
    ]) {
      await open(address)
      assert.equal(await tab.locator('main img[src=x]').count(), 0, address)
      assert.equal(await isTooWide(tab), false, address)
      assert.doesNotMatch(await tab.locator('main').innerText(), /[\u202e\u2066]/)
    }
    assert.notEqual(await tab.title(), 'broken')
    await tab.goto(`${site.product.url}/en/databases`)
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
    await site.log({ service_name: 'own', exception_message: 'of the first customer' })
    const group = await waitFor('the group', async () => {
      const { body } = await site.product.client.get(
        '/e/logger/groups?service_name=own',
        withKey(site.keys.first),
      )
      return body.data[0]?.group_id as string | undefined
    })
    const { body: databases } = await site.product.client.get('/e/ai_engine/doc_db', withKey(site.keys.first))
    const [{ id: database }] = databases.data
    const job = await site.convert()
    const stranger = await site.signedIn(site.keys.second)
    for (const address of [
      `/exceptions/groups/${group}`,
      `/databases/${database}`,
      `/databases/${database}/tables/table_1`,
      `/databases/${database}/export`,
      `/pdf/${job}`,
      `/pdf/${job}/file`,
      `/databases/${database}/query`,
      `/databases/${database}/cells/table_1/1/amount/image`,
    ]) {
      const answer = await stranger.tab.request.get(`${site.product.url}/en${address}`)
      assert.equal(answer.status(), 404, address)
    }
    const [cookie] = await stranger.tab.context().cookies()
    const token = await stranger.formToken()
    for (const [address, fields] of [
      [`/exceptions/groups/${group}`, { state: 'ignored' }],
      [`/databases/${database}`, { act: 'remove' }],
      [`/databases/${database}/tables/table_1`, { row: '1', column: 'amount', value: '0' }],
      [`/pdf/${job}`, { act: 'remove' }],
    ] as const) {
      const answer = await fetch(`${site.product.url}/en${address}`, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, form_token: token }),
        headers: { cookie: `${cookie!.name}=${cookie!.value}`, 'sec-fetch-site': 'same-origin' },
        redirect: 'manual',
      })
      assert.equal(answer.status, 404, address)
    }
    const { status } = await site.product.client.get(`/e/jobs/${job}`, withKey(site.keys.first))
    assert.equal(status, 200, 'the job is still there')
    await stranger.open('/en/exceptions?period=30d')
    assert.doesNotMatch(await stranger.tab.locator('main').innerText(), /of the first customer/)
    await stranger.open('/en/databases')
    assert.doesNotMatch(await stranger.tab.locator('main').innerText(), /budget\.csv/)
    const nobody = await site.visitor()
    for (const address of ['/exceptions/tail/events', `/databases/${database}/export`])
      assert.equal((await nobody.tab.request.get(`${site.product.url}/en${address}`)).status(), 401, address)
  })

  test('a form of another site does nothing, and the key is in no page', async () => {
    const { tab, open } = site.owner
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
        const answer = await fetch(`${site.product.url}/en${address}`, {
          method: 'POST',
          body: new URLSearchParams({ question: 'What is today?', ...fields }),
          headers: { ...headers, 'sec-fetch-site': from },
        })
        assert.equal(answer.status, 403, `${address} ${from}`)
      }
    }
    const form = new FormData()
    form.append('files', new Blob(['a']), 'a.txt')
    const upload = await fetch(`${site.product.url}/en/pdf/upload`, {
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
      assert.ok(!(await tab.content()).includes(site.keys.first), address)
    }
  })
})
