import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, test } from 'node:test'
import { noBrowser } from '@tathya/testing/browser'
import { accessFaults } from '../../browser.ts'
import { walkByKeyboard } from '../keyboard.ts'
import { isTooWide } from '../visitor.ts'
import { examples, site } from './site.ts'

describe('pages are for everybody', { skip: noBrowser }, () => {
  test('a newcomer does what they came for in five actions at most', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, -1)
    await site.log({
      service_name: 'post',
      exception_message: 'the letter box is full',
      created_date: yesterday,
    })
    const { tab, open } = site.owner
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

  test('every page is fit for all: no serious fault, all by keyboard, in both languages, light and dark, and on a telephone', async () => {
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
      const { tab, open, check } = await site.signedIn(site.keys.first, view)
      for (const address of pages) {
        await open(`/${language}${address}`)
        assert.deepEqual(await accessFaults(tab), [], address)
        assert.equal(await isTooWide(tab), false, address)
        assert.deepEqual(await walkByKeyboard(tab), { unreached: [], unseen: [] }, address)
      }
      check()
    }
  })
})
