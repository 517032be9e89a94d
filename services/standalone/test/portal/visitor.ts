import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Cleanup, onEnd } from '@tathya/testing'
import { type Browser, chromium, type Page } from 'playwright-core'

const browserPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
)

/** Why tests with a browser are skipped here. */
export const noBrowser =
  browserPath === undefined && 'no Chromium in /usr/bin; install the package chromium to run this'

/** How a visitor sees the pages. */
export interface View {
  readonly width?: number
  readonly dark?: boolean
  readonly script?: boolean
}

/** A visitor in a browser. */
export interface Visitor {
  readonly tab: Page
  /** Opens a page of the portal. */
  open(path: string): Promise<void>
  /** Signs in with an API key. */
  signIn(key: string): Promise<void>
  /** Fails if a page asked another host for anything, or if the browser complained: of the policy, of a script, of a file. */
  check(): void
}

/** Starts a browser; each visitor has cookies of their own. */
export async function startBrowser(context: Cleanup): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: browserPath!,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  onEnd(context, () => browser.close())
  return browser
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
  const outside: string[] = []
  const complaints: string[] = []
  tab.on('request', (request) => {
    // The browser's own viewer of PDFs loads files of the browser.
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${origin}/`)) outside.push(request.url())
  })
  tab.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  tab.on('pageerror', (error) => complaints.push(error.message))
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
    check() {
      assert.deepEqual({ outside, complaints }, { outside: [], complaints: [] })
    },
  }
}

const require = createRequire(import.meta.url)
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** The serious and critical faults that axe finds on a page. */
export async function faultsOf(tab: Page): Promise<string[]> {
  await tab.evaluate(axe)
  const { violations } = await tab.evaluate<{
    violations: { id: string; impact: string; nodes: { html: string }[] }[]
  }>('axe.run(document, { resultTypes: ["violations"] })')
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** True if a page is wider than its window. */
export function isTooWide(tab: Page): Promise<boolean> {
  return tab.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth')
}
