import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Cleanup } from '@tathya/testing'
import { openBrowser } from '@tathya/testing/browser'
import type { Browser } from 'playwright-core'
import { startProduct } from '../start-product.ts'
import { compareWithRecord, type Picture, recordFile, writeRecord } from './record.ts'
import { newVisitor } from './visitor.ts'

const usage = `Pictures of pages of the portal, to be looked at.

npm run screenshots -w services/standalone -- <folder>   writes each one into a folder
npm run screenshots -w services/standalone -- --record   writes the visual record, a sheet of small ones
npm run screenshots -w services/standalone -- --compare  names the pages that differ from the record
`

/** Pages that are the same on every day, each with the width of the window and the colours. */
const shots = [
  ['/en/calendar/2083/6', 1280, 'light'],
  ['/ne/calendar/2083/6', 360, 'dark'],
  ['/ne/calendar/day/2083-07-01', 1280, 'dark'],
  ['/en/calendar/festivals?year=2083', 1280, 'light'],
  ['/ne-latn/calendar/convert?bs=2050-01-15', 360, 'light'],
  ['/ne/data/remittances?fiscal_year=2080/81', 1280, 'light'],
  ['/ne/data/remittances?fiscal_year=2080/81', 360, 'dark'],
  ['/en/data/series/forex.forex_gross_millions.usd', 1280, 'dark'],
  ['/ne/country?year=2080/81', 360, 'light'],
  ['/en/country/IN', 1280, 'light'],
  ['/en/places', 1280, 'light'],
  ['/ne/places/40504', 360, 'dark'],
  ['/ne/places/former-names', 1280, 'light'],
  ['/en/schools?q=kalika&level=basic', 1280, 'dark'],
  ['/ne/schools/3741', 360, 'light'],
  ['/ne/search?q=विप्रेषण', 1280, 'light'],
  ['/ne/guides/first-request', 360, 'light'],
  ['/en/guides/reference/data', 1280, 'light'],
  ['/en/tools', 1280, 'dark'],
  ['/ne/pdf', 360, 'dark'],
  ['/en/databases', 1280, 'light'],
  ['/ne/chat', 360, 'light'],
  ['/ne/exceptions/alerts', 1280, 'light'],
  ['/en/exceptions?period=24h', 360, 'light'],
] as const

/** Starts the product and takes a picture of the top of each page. */
async function takePictures(context: Cleanup): Promise<Picture[]> {
  const product = await startProduct(context)
  const key = await product.client.post(
    '/admin/keys',
    { scopes: ['documents', 'chat', 'log:read', 'log:write'], customer_id: 1 },
    { Authorization: `Bearer ${product.adminKey}` },
  )
  const browser = await openBrowser(context)
  const pictures: Picture[] = []
  for (const shot of shots) pictures.push(await takePicture(browser, product.url, key.body.key, shot))
  return pictures
}

async function takePicture(
  browser: Browser,
  url: string,
  key: string,
  [address, width, colour]: (typeof shots)[number],
): Promise<Picture> {
  const { tab, open, signIn } = await newVisitor(browser, url, { width, dark: colour === 'dark' })
  await signIn(key)
  await open(address)
  await tab.waitForLoadState('networkidle')
  const image = await tab.screenshot()
  await tab.context().close()
  return { name: `${address.slice(1).replaceAll(/[/?=&]/g, '-')}-${width}-${colour}`, image }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { record: { type: 'boolean' }, compare: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  const [folder] = positionals
  if (values.help || (folder === undefined && !values.record && !values.compare))
    return void process.stdout.write(usage)
  const ends: (() => unknown)[] = []
  try {
    const pictures = await takePictures({ after: (end) => void ends.push(end) })
    if (folder !== undefined) writePictures(folder, pictures)
    if (values.record) await writeRecord(pictures)
    if (values.compare) await printDifferences(pictures)
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

function writePictures(folder: string, pictures: readonly Picture[]): void {
  mkdirSync(folder, { recursive: true })
  for (const { name, image } of pictures) writeFileSync(path.join(folder, `${name}.png`), image)
}

async function printDifferences(pictures: readonly Picture[]): Promise<void> {
  const different = await compareWithRecord(pictures)
  for (const [name, share] of different)
    process.stdout.write(`${(share * 100).toFixed(0).padStart(3)} % of ${name} differs\n`)
  process.stdout.write(`${different.size} of ${pictures.length} pages differ from ${recordFile}\n`)
  if (different.size > 0) process.exitCode = 1
}

await main()
