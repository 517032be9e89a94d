import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { watch } from '../browser.ts'

/** How a visitor sees the pages. */
export interface View {
  readonly width?: number
  readonly dark?: boolean
  readonly script?: boolean
}

/** A visitor in a browser, with cookies of their own. */
export interface Visitor {
  readonly tab: Page
  /** Opens a page of the portal. */
  open(path: string): Promise<void>
  /** Signs in with an API key. */
  signIn(key: string): Promise<void>
  /** The token with which forms of this visitor's session are sent. */
  formToken(): Promise<string>
  /** Fails if a page asked another host for anything, or if the browser complained: of the policy, of a script, of a file. */
  check(): void
}

/** A visitor of the portal at `origin`. */
export async function newVisitor(browser: Browser, origin: string, view: View = {}): Promise<Visitor> {
  const { width = 1280, dark = false, script = true } = view
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    javaScriptEnabled: script,
  })
  const tab = await context.newPage()
  // Other suites may have the processors.
  tab.setDefaultTimeout(120_000)
  const { outside, complaints } = watch(tab, origin)
  const open = async (path: string) => {
    await tab.goto(origin + path)
  }
  return {
    tab,
    open,
    async signIn(key) {
      await open('/en/sign-in')
      await tab.fill('main input[name=key]', key)
      await tab.click('main form button')
      await tab.waitForURL(`${origin}/en`)
    },
    async formToken() {
      await open('/en/sign-out')
      return tab.locator('main input[name=form_token]').inputValue()
    },
    check() {
      assert.deepEqual({ outside, complaints }, { outside: [], complaints: [] })
    },
  }
}

/** True if a page is wider than its window. */
export function isTooWide(tab: Page): Promise<boolean> {
  return tab.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth')
}
