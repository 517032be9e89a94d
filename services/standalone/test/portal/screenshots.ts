import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Cleanup } from '@tathya/testing'
import { openBrowser } from '@tathya/testing/browser'
import { startProduct } from '../start-product.ts'

const usage = 'Usage: npm run screenshots -w services/standalone -- <folder>\n'

/** Pages of the visual record, each with the width of the window and the colours. */
const shots = [
  ['/ne', 1280, 'light'],
  ['/ne', 360, 'dark'],
  ['/en/calendar/2083/6', 1280, 'light'],
  ['/ne/calendar/2083/6', 360, 'dark'],
  ['/en/calendar/day/2083-07-01', 1280, 'dark'],
  ['/en/data', 1280, 'light'],
  ['/ne/data/remittances', 1280, 'light'],
  ['/en/country', 1280, 'dark'],
  ['/en/data/series/remittances.amount_monthly_millions.workers-remittances', 360, 'light'],
  ['/ne/places/former-names', 360, 'dark'],
  ['/en/guides', 1280, 'light'],
  ['/ne/guides/first-request', 360, 'light'],
  ['/en/guides/reference/data', 1280, 'dark'],
  ['/en/places', 1280, 'light'],
  ['/ne/places/40504', 360, 'light'],
] as const

/** Starts the product and writes pictures of its pages into a folder, to be looked at by a person. */
async function main(folder: string): Promise<void> {
  const ends: (() => unknown)[] = []
  const context: Cleanup = { after: (end) => void ends.push(end) }
  try {
    const { url } = await startProduct(context)
    const browser = await openBrowser(context)
    mkdirSync(folder, { recursive: true })
    for (const [address, width, colorScheme] of shots) {
      const tab = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
      await tab.goto(url + address, { waitUntil: 'networkidle' })
      const name = `${address.slice(1).replaceAll('/', '-')}-${width}-${colorScheme}.jpg`
      await tab.screenshot({ path: path.join(folder, name), type: 'jpeg', quality: 60 })
      await tab.close()
      process.stdout.write(`${name}\n`)
    }
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

const [folder] = process.argv.slice(2)
if (folder === undefined || folder === '--help') process.stdout.write(usage)
else await main(folder)
