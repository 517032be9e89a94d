import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { OpenApiDocument } from '@tathya/platform'
import { onEnd, suiteContext } from '@tathya/testing'
import { noBrowser, openBrowser } from '@tathya/testing/browser'
import type { Browser, Page } from 'playwright-core'
import { inEveryMode, inOneProcess } from '../modes.ts'

/** Swagger UI says this of every link to an operation whose name holds `_`, and so of each that it writes itself. */
const ofItsOwnLinks = 'Deprecated: escaping deep link whitespace with `_`'

interface Operation {
  readonly tags?: readonly string[]
}

const suite = suiteContext()
let browser: Promise<Browser> | undefined

/**
 * Opens a page in a tab that shares neither files nor storage with another. `check` fails if it asked another host for
 * anything, or complained.
 */
async function open(context: TestContext, origin: string, address: string) {
  browser ??= openBrowser(suite)
  const tab = await (await browser).newPage()
  onEnd(context, () => tab.close())
  // A group of fifty operations takes long to draw where other suites have the processors.
  tab.setDefaultTimeout(120_000)
  const outside: string[] = []
  const complaints: string[] = []
  tab.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) outside.push(request.url())
  })
  tab.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !text.startsWith(ofItsOwnLinks)) complaints.push(text)
  })
  tab.on('pageerror', (error) => complaints.push(error.message))
  const answer = await tab.goto(origin + address)
  assert.match(answer?.headers()['content-security-policy'] ?? '', /default-src 'none'/)
  const check = () => assert.deepEqual({ outside, complaints }, { outside: [], complaints: [] })
  return { tab, check }
}

/** The addresses of each group, as the document of the interface lists them. */
async function groupsOf(origin: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const document = (await (await fetch(`${origin}/openapi.json`)).json()) as OpenApiDocument
  const operations = Object.entries(document.paths ?? {}).flatMap(([address, item]) =>
    // An address that several services answer, such as that of a job, is in the group of each.
    Object.values(item as Record<string, Operation>).flatMap(({ tags = [] }) =>
      tags.map((group) => ({ address, group })),
    ),
  )
  return new Map(
    document.tags?.map(({ name }) => [
      name,
      operations.filter(({ group }) => group === name).map(({ address }) => address),
    ]),
  )
}

const group = (tab: Page, name: string) => tab.locator(`.opblock-tag[data-tag="${name}"]`)

/** The operations shown, by address; Swagger UI puts marks without width between its words, to break lines at. */
async function shownAddresses(tab: Page): Promise<readonly string[]> {
  const texts = await tab.locator('.opblock-summary-path').allInnerTexts()
  return texts.map((text) => text.replaceAll('\u200b', ''))
}

inOneProcess('the documentation page', (current) => {
  test('/docs lists every group, and each opens to all its operations', {
    skip: noBrowser,
  }, async (context: TestContext) => {
    const { url } = current()
    const groups = await groupsOf(url)
    const { tab, check } = await open(context, url, '/docs')
    await group(tab, 'gateway').waitFor()
    assert.ok(groups.size >= 7)
    assert.deepEqual(
      await tab
        .locator('.opblock-tag')
        .evaluateAll((headings) => headings.map((each) => each.getAttribute('data-tag'))),
      [...groups.keys()],
    )
    assert.deepEqual(await shownAddresses(tab), [])
    for (const [name, addresses] of groups) {
      await group(tab, name).click()
      await tab.locator('.opblock').first().waitFor()
      assert.deepEqual([...(await shownAddresses(tab))].sort(), [...addresses].sort(), name)
      await group(tab, name).click()
      await tab.locator('.opblock').first().waitFor({ state: 'detached' })
    }
    check()
  })

  test('/docs shows the parameters of an operation that is opened', {
    skip: noBrowser,
  }, async (context: TestContext) => {
    const { url } = current()
    const { tab, check } = await open(context, url, '/docs')
    await group(tab, 'calendar').click()
    const operation = tab.locator('#operations-calendar-getNepaliDateTime')
    await operation.locator('.opblock-summary-control').click()
    await operation.locator('tr[data-param-name="method"]').waitFor()
    check()
  })

  test('/docs opens the operation that its address names', {
    skip: noBrowser,
  }, async (context: TestContext) => {
    const { url } = current()
    const { tab, check } = await open(context, url, '/docs#/calendar/getNepaliDateTime')
    await tab.locator('#operations-calendar-getNepaliDateTime tr[data-param-name="method"]').waitFor()
    check()
  })

  test('/docs/errors shows every code', { skip: noBrowser }, async (context: TestContext) => {
    const { tab, check } = await open(context, current().url, '/docs/errors')
    await tab.getByText('api_key_malformed').first().waitFor()
    check()
  })
})

// It leads to other services.
inEveryMode('the documentation page', (current) => {
  test('/docs is searched, and runs an operation with the key of the reader', {
    skip: noBrowser,
  }, async (context: TestContext) => {
    const { url, adminKey } = current()
    const { tab, check } = await open(context, url, '/docs')
    await tab.locator('input[name="q"]').fill('पहिलो अनुरोध')
    await tab.keyboard.press('Enter')
    await tab.locator('a[href="/ne/guides/first-request"]').waitFor()
    await tab.locator('input[name="q"]').fill('listKeys')
    await tab.keyboard.press('Enter')
    await tab.locator('a[href="/docs#/admin/listKeys"]').click()
    const operation = tab.locator('#operations-admin-listKeys')
    await operation.locator('.try-out__btn').click()
    await tab.locator('.auth-wrapper .btn.authorize').click()
    await tab.locator('#auth-bearer-value').fill(adminKey)
    await tab.locator('.auth-btn-wrapper .authorize').first().click()
    await tab.locator('.btn-done').first().click()
    await operation.locator('.btn.execute').click()
    const answer = operation.locator('.live-responses-table .response-col_status').last()
    assert.match(await answer.innerText(), /^200/)
    check()
  })
})
