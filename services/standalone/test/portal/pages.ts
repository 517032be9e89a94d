import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { pages } from '@tathya/portal'
import { noBrowser } from '@tathya/testing/browser'
import type { Browser, Page } from 'playwright-core'
import { accessFaults, watch } from '../browser.ts'
import type { Product } from '../start-product.ts'
import { walkByKeyboard } from './keyboard.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'

/** The address of each page; one with parameters names an example. */
const addresses = pages.map(({ path, example }) => example ?? path)
/** Max bytes of the first page with all its files, and of its scripts, compressed. */
const maxBytes = 150_000
const maxScriptBytes = 30_000

let product: Product
let browser: Browser

describe('the pages of the portal', () => {
  before(async () => {
    product = await sharedProduct()
    if (noBrowser === false) browser = await sharedBrowser()
  })

  test('every page has an address', () => {
    assert.deepEqual(
      addresses.filter((address) => address.includes('{')),
      [],
      'a page with parameters names an example',
    )
    assert.equal(new Set(pages.map(({ path }) => path)).size, pages.length)
  })

  for (const look of [
    { language: 'en', width: 1280, colorScheme: 'light' },
    { language: 'ne', width: 360, colorScheme: 'dark' },
    { language: 'ne-latn', width: 360, colorScheme: 'light', javaScriptEnabled: false },
  ] as const) {
    test(`are right in a browser: ${Object.values(look).join(', ')}`, { skip: noBrowser }, async () => {
      const { language, width, ...options } = look
      const tab = await browser.newPage({ viewport: { width, height: 900 }, ...options })
      tab.setDefaultTimeout(60_000)
      const faults: Record<string, unknown> = {}
      for (const address of addresses) {
        const found = await faultsOf(tab, `${product.url}/${language}${address}`, look)
        if (found !== undefined) faults[address] = found
      }
      await tab.close()
      assert.deepEqual(faults, {})
    })
  }

  test('can be read without script, in their language', async () => {
    for (const address of addresses) {
      for (const language of ['en', 'ne', 'ne-latn']) {
        const answer = await fetch(`${product.url}/${language}${address}`, {
          headers: { Accept: 'text/html' },
        })
        const text = await answer.text()
        assert.equal(answer.status, 200, `${language}${address}`)
        assert.match(text, new RegExp(`<html lang="${language === 'en' ? 'en' : 'ne'}">`))
        assert.match(text, /<main id="main"[^>]*>.*<h1.*<\/main>/s, address)
        assert.doesNotMatch(
          text,
          /<script(?! type="module" src="\/portal\/assets\/)| style=|javascript:/,
          address,
        )
      }
    }
  })

  for (const [language, maxFontBytes] of [
    ['ne', maxBytes],
    // One word in Nepali, that leads to the Nepali page, must not load the whole font.
    ['en', 5_000],
  ] as const) {
    test(`the first page is small, and its files are kept for ever: ${language}`, {
      skip: noBrowser,
    }, async () => {
      const sizes = await loadedBy(`${product.url}/${language}`)
      const sum = (ending: string) =>
        sizes.filter(({ url }) => url.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0)
      const [all, scripts, fonts] = [sum(''), sum('.js'), sum('.woff2')]
      assert.ok(scripts > 0 && fonts > 0, 'all files are counted')
      assert.ok(scripts <= maxScriptBytes, `${scripts} bytes of script`)
      assert.ok(fonts <= maxFontBytes, `${fonts} bytes of fonts`)
      assert.ok(all <= maxBytes, `${all} bytes`)
    })
  }

  test('are printed in black on white, without what only a screen needs', { skip: noBrowser }, async () => {
    const tab = await browser.newPage({ colorScheme: 'dark' })
    await tab.emulateMedia({ media: 'print' })
    for (const [address, content] of [
      ['/calendar/2083/6', '.month'],
      ['/data/remittances?fiscal_year=2080/81', '#rows ~ .scroll table'],
    ] as const) {
      await tab.goto(`${product.url}/en${address}`)
      for (const part of ['.top nav', '.search', '.pager', 'main form', 'footer ul'])
        assert.equal(await tab.locator(part).first().isVisible(), false, `${part} of ${address}`)
      for (const part of ['h1', content])
        assert.ok(await tab.locator(part).first().isVisible(), `${part} of ${address}`)
      const colours = await tab.evaluate(
        '[getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]',
      )
      assert.deepEqual(colours, ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    }
    await tab.close()
  })

  test('values of a chart are read by the keyboard and by pointing, as its table has them', {
    skip: noBrowser,
  }, async () => {
    const tab = await browser.newPage()
    const { outside, complaints } = watch(tab, product.url)
    const series = pages.find(({ path }) => path === '/data/series/{series}')!.example!
    await tab.goto(`${product.url}/en${series}`)
    const plot = tab.getByRole('slider')
    const rows = await tab.locator('.chart tbody tr:has(data)').evaluateAll((list) =>
      list.map((row) => {
        const [period, , value] = row.querySelectorAll('td')
        return `${period!.textContent}: ${value!.textContent}`
      }),
    )
    const shows = async (row: string | undefined) => {
      assert.ok((await plot.getAttribute('aria-valuetext'))?.startsWith(`${row} `), row)
      assert.ok((await tab.locator('.chart .reading').innerText()).startsWith(`${row} `), row)
    }
    await plot.focus()
    await shows(rows[0])
    await tab.keyboard.press('ArrowLeft')
    await shows(rows[1])
    await tab.keyboard.press('Home')
    await tab.keyboard.press('ArrowLeft')
    await shows(rows.at(-1))
    const { x, y, width, height } = (await plot.boundingBox())!
    await tab.mouse.move(x + width - 1, y + height / 2)
    await shows(rows[0])
    await tab.mouse.move(x + 1, y + height / 2)
    await shows(rows.at(-1))
    await tab.close()
    assert.deepEqual({ outside, complaints }, { outside: [], complaints: [] })
  })

  test('everything on every page is reached by the keyboard, and shows that it has the focus', {
    skip: noBrowser,
  }, async () => {
    const tab = await browser.newPage()
    const faults: Record<string, unknown> = {}
    for (const address of addresses) {
      await tab.goto(`${product.url}/en${address}`)
      const { unreached, unseen } = await walkByKeyboard(tab)
      if (unreached.length + unseen.length > 0) faults[address] = { unreached, unseen }
    }
    await tab.close()
    assert.deepEqual(faults, {})
  })

  test('can be used by the keyboard alone', { skip: noBrowser }, async () => {
    const tab = await browser.newPage()
    await tab.goto(`${product.url}/en/calendar/convert`)
    await tab.keyboard.press('Tab')
    assert.equal(await focused(tab), 'a.skip')
    assert.ok(await tab.locator('a.skip').isVisible(), 'the link over the menu shows when it has the focus')
    await tab.keyboard.press('Enter')
    await tab.keyboard.press('Tab')
    assert.equal(await focused(tab), 'input#bs', 'it leads over the menu')
    await tab.keyboard.type('2050-01-15')
    await tab.keyboard.press('Enter')
    await tab.getByText('28 April 1993').first().waitFor()
    assert.match(tab.url(), /\?bs=2050-01-15$/, 'the address restores the page')
    const outline = await tab.evaluate(
      `(document.querySelector('.brand').focus({ focusVisible: true }), getComputedStyle(document.activeElement).outlineStyle)`,
    )
    assert.equal(outline, 'solid', 'the focus is seen')
    await tab.close()
  })
})

/** The compressed sizes of a page and the files that it loads, in bytes. */
async function loadedBy(url: string): Promise<{ url: string; bytes: number }[]> {
  const tab = await browser.newPage()
  const answers: Promise<{ url: string; bytes: number }>[] = []
  tab.on('response', (response) => {
    const read = async () => {
      const { responseBodySize, responseHeadersSize } = await response.request().sizes()
      if (response.url().includes('/assets/'))
        assert.match(response.headers()['cache-control'] ?? '', /immutable/)
      return { url: response.url(), bytes: responseBodySize + responseHeadersSize }
    }
    answers.push(read())
  })
  await tab.goto(url, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(answers)
  await tab.close()
  return sizes
}

/** What is wrong with a page; undefined if nothing is. */
async function faultsOf(
  tab: Page,
  url: string,
  { javaScriptEnabled = true }: { javaScriptEnabled?: boolean },
): Promise<object | undefined> {
  const watched = watch(tab, product.url)
  const answer = await tab.goto(url, { waitUntil: 'load' })
  const status = answer?.status()
  const policy = answer?.headers()['content-security-policy'] ?? ''
  const overflow = Number(await tab.evaluate('document.documentElement.scrollWidth - innerWidth'))
  // The rules are a script that waits by timers.
  const access = javaScriptEnabled ? await accessFaults(tab) : []
  tab.removeAllListeners()
  const { outside, complaints } = watched
  const right =
    status === 200 &&
    policy.startsWith("default-src 'none'") &&
    overflow <= 0 &&
    [...access, ...outside, ...complaints].length === 0
  return right ? undefined : { status, policy, overflow, access, outside, complaints }
}

/** The element that has the focus, as a selector. */
async function focused(tab: Page): Promise<unknown> {
  return tab.evaluate(
    `document.activeElement.localName + (document.activeElement.id ? '#' + document.activeElement.id : '.' + document.activeElement.className)`,
  )
}
