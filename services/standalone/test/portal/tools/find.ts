import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noBrowser } from '@tathya/testing/browser'
import { site } from './site.ts'

describe('pages that find something', { skip: noBrowser }, () => {
  test('schools are found while a name is typed, and without scripts by a form', async () => {
    const { tab, open, check } = await site.visitor()
    await open('/ne/schools')
    await tab.locator('#q').pressSequentially('कालिक')
    await tab.waitForURL(`**/ne/schools?q=${encodeURIComponent('कालिक')}`)
    await tab.waitForSelector('mark')
    const found = await tab.locator('.count').innerText()
    assert.match(await tab.locator('.plain-list li').first().innerText(), /Kalika|कालिका/i)
    check()
    const plain = await site.visitor({ script: false })
    await plain.open('/ne/schools')
    await plain.tab.fill('#q', 'कालिक')
    await plain.tab.click('main form button')
    assert.equal(await plain.tab.locator('.count').innerText(), found)
    await plain.tab.locator('.facet a').first().click()
    assert.equal(await plain.tab.locator('.facet a[aria-current]').count(), 1)
  })

  test('a search finds dates, places, schools and data in both scripts', async () => {
    const { tab, open, check } = await site.visitor()
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
})
