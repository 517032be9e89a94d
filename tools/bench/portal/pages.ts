import { pages } from '@tathya/portal'
import { type Cleanup, onEnd } from '@tathya/testing'
import { noBrowser, openBrowser } from '@tathya/testing/browser'
import type { Browser } from 'playwright-core'
import { median } from '../support/result.ts'
import { startServer } from '../support/start-server.ts'
import { withTempFolder } from '../support/temp-folder.ts'

/** Requests of a page before its time is taken, and those of which it is. */
const warmRequests = 5
const timedRequests = 40
/** Visits of the first page, each with an empty cache. */
const visits = 7
/** The parts of the menu whose pages show public data. */
const ofData: readonly (string | undefined)[] = ['calendar', 'data', 'places', 'schools']

/** How the pages of the portal do. */
export interface PortalFigures {
  /** Milliseconds in which the server answers each page of data, the slowest first. */
  readonly pages: readonly { readonly address: string; readonly ms: number }[]
  /** What a visitor's first page loads; undefined without a browser. */
  readonly first?: FirstPage
}

/** The first page in a browser that has nothing of it. */
export interface FirstPage {
  /** Milliseconds until its largest part is painted: the first visit, and the median. */
  readonly firstPaintMs: number
  readonly paintMs: number
  /** Bytes as they are sent. */
  readonly scriptBytes: number
  readonly bytes: number
}

/** Measures the time of the server for each page of data, and the first page in Chromium. */
export function benchPortal(): Promise<PortalFigures> {
  return withTempFolder(async (folder) => {
    const ends: (() => unknown)[] = []
    const context: Cleanup = { after: (end) => void ends.push(end) }
    try {
      const server = await startServer('services/standalone/src/main.ts', { TATHYA_DATA: folder })
      onEnd(context, () => server.stop())
      const browser = noBrowser === false ? await openBrowser(context) : undefined
      // The visits come first: the product has been asked for nothing.
      const first = browser && { first: await visitFirstPage(browser, `${server.url}/ne`) }
      return { ...first, pages: await timePages(server.url) }
    } finally {
      for (const end of ends.reverse()) await end()
    }
  })
}

async function timePages(url: string): Promise<PortalFigures['pages']> {
  const addresses = pages.flatMap(({ path, example, menu }) =>
    path === '' || ofData.includes(menu) ? [example ?? path] : [],
  )
  const timed: { address: string; ms: number }[] = []
  for (const address of addresses)
    for (const language of ['en', 'ne']) {
      const page = `/${language}${address}`
      timed.push({ address: page, ms: await timePage(url + page) })
    }
  return timed.toSorted((a, b) => b.ms - a.ms)
}

async function timePage(url: string): Promise<number> {
  const times: number[] = []
  for (let request = 0; request < warmRequests + timedRequests; request += 1) {
    const startedAt = performance.now()
    const answer = await fetch(url, { headers: { Accept: 'text/html' } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`)
    if (request >= warmRequests) times.push(performance.now() - startedAt)
  }
  return median(times)
}

async function visitFirstPage(browser: Browser, url: string): Promise<FirstPage> {
  const paints: number[] = []
  let loaded = { scriptBytes: 0, bytes: 0 }
  for (let visit = 0; visit < visits; visit += 1) {
    // A context of its own has no cache.
    const context = await browser.newContext()
    const tab = await context.newPage()
    const sizes: Promise<readonly [url: string, bytes: number]>[] = []
    tab.on('requestfinished', (request) => {
      sizes.push(
        request
          .sizes()
          .then((size) => [request.url(), size.responseBodySize + size.responseHeadersSize] as const),
      )
    })
    await tab.goto(url, { waitUntil: 'networkidle' })
    paints.push(Number(await tab.evaluate(largestPaint)))
    const all = await Promise.all(sizes)
    const sum = (ending: string) =>
      all.reduce((total, [name, bytes]) => (name.endsWith(ending) ? total + bytes : total), 0)
    loaded = { scriptBytes: sum('.js'), bytes: sum('') }
    await context.close()
  }
  return { firstPaintMs: paints[0]!, paintMs: median(paints), ...loaded }
}

/** Milliseconds from the navigation to the largest contentful paint so far. */
const largestPaint = `new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true }))`
