import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import { onEnd } from '@tathya/testing'
import { chromium } from 'playwright-core'
import { inEveryMode } from './modes.ts'

const browserPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
)
const skip = browserPath === undefined && 'no Chromium in /usr/bin; install the package chromium to run this'

inEveryMode('the documentation page', (current) => {
  for (const page of ['/docs', '/docs/errors']) {
    test(`${page} shows itself in a browser without one request to anywhere else`, {
      skip,
    }, async (context: TestContext) => {
      const { url } = current()
      const browser = await chromium.launch({
        executablePath: browserPath!,
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-background-networking',
          '--no-first-run',
          '--disable-sync',
        ],
      })
      onEnd(context, () => browser.close())
      const tab = await browser.newPage()
      const outside: string[] = []
      const complaints: string[] = []
      tab.on('request', (request) => {
        if (!request.url().startsWith(url) && !request.url().startsWith('data:')) outside.push(request.url())
      })
      tab.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      tab.on('pageerror', (error) => complaints.push(error.message))
      const answer = await tab.goto(url + page)
      assert.match(answer?.headers()['content-security-policy'] ?? '', /default-src 'none'/)
      const needle = page === '/docs' ? '/e/nepaliDateTime' : 'api_key_malformed'
      await tab.getByText(needle).first().waitFor()
      assert.deepEqual(outside, [])
      assert.deepEqual(complaints, [])
    })
  }
})
