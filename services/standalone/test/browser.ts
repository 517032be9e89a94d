import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** What a tab did that it must not do. */
export interface Watched {
  /** Addresses of other hosts that were asked for anything. */
  readonly outside: string[]
  /** Errors of the console, among them those of the content security policy, and of scripts. */
  readonly complaints: string[]
}

/** Watches a tab; both lists stay empty on a page that is right. */
export function watch(tab: Page, origin: string): Watched {
  const watched: Watched = { outside: [], complaints: [] }
  tab.on('request', (request) => {
    // The browser's own viewer of PDFs loads files of the browser.
    if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(origin))
      watched.outside.push(request.url())
  })
  tab.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    watched.complaints.push(`${message.text()} at ${message.location().url} on ${tab.url()}`)
  })
  tab.on('pageerror', (error) => watched.complaints.push(error.message))
  return watched
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Faults of accessibility that axe calls serious or critical: the rule and the elements. */
export async function accessFaults(tab: Page): Promise<string[]> {
  await tab.evaluate(axe)
  const found = await tab.evaluate(
    `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 150)).slice(0, 3).join(' | ')))`,
  )
  assert.ok(Array.isArray(found))
  return found.map(String)
}
