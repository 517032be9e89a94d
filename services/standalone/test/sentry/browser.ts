import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import { onEnd, waitFor } from '@tathya/testing'
import { chromium } from 'playwright-core'
import { issueKey, makeCustomer, sdkFolder } from './customer.ts'
import { servePage } from './serve-page.ts'

const browserPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
)
const skip =
  sdkFolder === undefined || !existsSync(`${sdkFolder}/node_modules/@sentry/browser`)
    ? 'TATHYA_TEST_SENTRY names no folder with @sentry/browser'
    : browserPath === undefined && 'no Chromium in /usr/bin; install the package chromium to run this'

/** What the page does: an error with its cause, one that nobody catches, a log line, and an event that its own code drops. */
const script = `
const dsn = new URLSearchParams(location.search).get('dsn')
const beforeSend = (event) => event.message === 'dropped' ? null : event
Sentry.init({ dsn, release: 'shop@3.1.0', environment: 'test', enableLogs: true, beforeSend })
function charge() { throw new TypeError('amount is negative') }
try { try { charge() } catch (cause) { throw new Error('भुक्तानी असफल', { cause }) } }
catch (error) { Sentry.captureException(error) }
Sentry.captureMessage('dropped')
Sentry.logger.warn('cart is empty', { cart: 5 })
window.done = Sentry.flush(10_000)
setTimeout(() => { throw new RangeError('not caught') })
`

interface Entry {
  readonly exception_message: string
  readonly service_name: string
  readonly additional_info: Record<string, unknown>
}

test("Sentry's SDK for browsers reports by the DSN of a public key, on pages of its origins only", {
  skip,
}, async (context: TestContext) => {
  const { product, customer, find, grown } = await makeCustomer<Entry>()
  const { url } = product
  const origin = await servePage(context, sdkFolder!, script)
  const asked = { scopes: ['log:write'], customer_id: customer, public: true, origins: [origin] }
  const key = await issueKey(product, asked)
  const dsn = `${url.replace('//', `//${key}@`)}/e/logger/${customer}`
  const browser = await chromium.launch({
    executablePath: browserPath!,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  onEnd(context, () => browser.close())
  const visit = async (page: string) => {
    const tab = await browser.newPage()
    const answers: number[] = []
    const failures: string[] = []
    tab.on('response', (response) => {
      if (response.url().startsWith(url)) answers.push(response.status())
    })
    tab.on('requestfailed', (request) => {
      if (request.url().startsWith(url)) failures.push(request.failure()?.errorText ?? '')
    })
    await tab.goto(`${page}/?dsn=${encodeURIComponent(dsn)}`)
    assert.equal(await tab.evaluate('window.done'), true, 'the SDK has sent what it had')
    return { tab, answers, failures }
  }
  const { tab, answers, failures } = await visit(origin)
  const entries = await waitFor('the entries of the page', async () => {
    const all = await find()
    return all.length >= 3 ? all : undefined
  })
  const found = new Map(entries.map((entry) => [entry.exception_message, entry]))
  assert.deepEqual(
    [...found.keys()].sort(),
    ['Error: भुक्तानी असफल', 'RangeError: not caught', 'cart is empty'].sort(),
  )
  const { service_name, additional_info } = found.get('Error: भुक्तानी असफल')!
  assert.deepEqual([service_name, additional_info.environment], ['shop', 'test'])
  const chain = additional_info.exception as { type: string; value: string }[]
  assert.deepEqual(
    chain.map(({ type, value }) => `${type}: ${value}`),
    ['TypeError: amount is negative', 'Error: भुक्तानी असफल'],
  )
  assert.equal(found.get('cart is empty')?.additional_info.level, 'warning')
  assert.ok(
    answers.every((status) => status === 200),
    `${answers}`,
  )
  assert.deepEqual(failures, [], 'the page may read every answer')
  // The SDK reports what it has lost when the page is left.
  await tab.goto('about:blank')
  await waitFor('the report of the dropped event', async () => {
    return (await grown('tathya_refused_entries_total', 'reason="sdk_before_send"')) === 1
  })
  const foreign = await visit(origin.replace('127.0.0.1', 'localhost'))
  assert.ok(foreign.failures.length > 0, 'a page of another origin may not read the answer')
  assert.equal((await find()).length, 3, 'and nothing of it is stored')
})
