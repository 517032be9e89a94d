import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, test } from 'node:test'
import { waitFor } from '@tathya/testing'
import { noBrowser } from '@tathya/testing/browser'
import { withKey } from '../../start-product.ts'
import { examples, site } from './site.ts'

describe('pages that make something', { skip: noBrowser }, () => {
  test('a picture becomes a PDF that can be seen, also without scripts', async () => {
    const { tab, open, check } = site.owner
    await open('/en/pdf')
    await tab.setInputFiles('#files', path.join(examples, 'himal.jpg'))
    await tab.click('form.upload button')
    await tab.waitForURL(/\/pdf\/conv_/)
    const download = await tab.waitForSelector('a[download]')
    const file = await fetch(new URL((await download.getAttribute('href'))!, site.product.url))
    assert.equal(file.headers.get('content-type'), 'application/pdf')
    const frame = await tab.locator('iframe').getAttribute('src')
    const seen = await tab.request.get(site.product.url + frame!)
    assert.equal(seen.headers()['content-disposition'], 'inline')
    assert.match(seen.headers()['content-security-policy'] ?? '', /frame-ancestors 'self'/)
    check()
    const plain = await site.signedIn(site.keys.first, { script: false })
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
    const { tab, open, check } = site.owner
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
    const refused = await tab.request.get(`${site.product.url}${database}/query?sql=drop`)
    assert.equal(refused.status(), 400)
    assert.match(await refused.text(), /id="results"[^>]*><div class="fault"/)
    const exported = await tab.request.get(`${site.product.url}${database}/export?to_format=json`)
    assert.match(await exported.text(), /1250/)
    assert.match(exported.headers()['content-disposition'] ?? '', /^attachment/)
    check()
  })

  test('a question is answered with its sources, also without scripts', async () => {
    const { tab, open, check } = site.owner
    await open('/en/chat')
    await tab.fill('#question', 'How much did Nepal import in 2080/81?')
    await tab.press('#question', 'Enter')
    await tab.waitForSelector('.turn .sources a')
    assert.match(await tab.locator('.turn .answer').innerText(), /1,592,985,528,000/)
    check()
    const plain = await site.signedIn(site.keys.first, { script: false })
    await plain.open('/en/chat')
    await plain.tab.fill('#question', 'How much did Nepal import in 2080/81?')
    await plain.tab.click('button[name=ask]')
    assert.match(await plain.tab.locator('.turn').innerText(), /1,592,985,528,000[\s\S]*Sources/)
  })

  test('exceptions: groups, their states, releases, alerts and entries as they come', async () => {
    const { tab, open, check } = site.owner
    await open('/en/exceptions/tail')
    await tab.waitForSelector('.tail-state.open')
    await site.log({
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

  test('keys are for those who may administrate: a new one is shown once', async () => {
    await site.owner.open('/en/tools')
    assert.equal(await site.owner.tab.locator('main a[href$="/keys"]').count(), 0)
    const { tab, open, check } = await site.signedIn(site.product.adminKey)
    await open('/en/keys')
    await tab.fill('input[name=name]', 'made here')
    await tab.check('input[value=chat]')
    await tab.click('button[value=make]')
    const key = await tab.locator('.issued').innerText()
    const answer = await site.product.client.get('/e/conversations', withKey(key))
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
})
