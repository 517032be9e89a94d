import assert from 'node:assert/strict'
import { truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { tempFolder, waitFor } from '@tathya/testing'
import { noBrowser } from '@tathya/testing/browser'
import type { Visitor } from '../visitor.ts'
import { makePhoto, makeScan, makeWordFile } from './large-files.ts'
import { examples, site } from './site.ts'

const tools = ['pdf', 'databases'] as const
const ways = [
  { script: true, words: 'with script' },
  { script: false, words: 'without script' },
] as const

type Sent = Parameters<Visitor['tab']['setInputFiles']>[1]

/** Files of the size that people have. */
async function makeFiles() {
  const photo = await makePhoto()
  const word = makeWordFile(photo.subarray(0, 3_000_000))
  const scan = await makeScan(40)
  assert.ok(photo.length > 6_000_000 && word.length > 3_000_000 && scan.length > 3_000_000)
  return [
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'prices.docx', mimeType: 'application/octet-stream', buffer: word },
    { name: 'scan.pdf', mimeType: 'application/pdf', buffer: scan },
  ]
}
let made: ReturnType<typeof makeFiles> | undefined

/** Chooses files on the page of a tool and sends them. */
async function send({ tab, open }: Visitor, address: string, files: Sent): Promise<void> {
  await open(address)
  await tab.setInputFiles('#files', files)
  await tab.click('form.upload button')
}

describe('files as people have them', { skip: noBrowser }, () => {
  for (const { script, words } of ways)
    test(`a photo of 6 MB, a Word file of 3 MB and a scan of 40 pages are taken by both tools, ${words}`, async () => {
      made ??= makeFiles()
      const files = await made
      const visitor = await site.signedIn(site.keys.first, { script })
      const { tab, check } = visitor
      for (const tool of tools)
        for (const file of files) {
          await send(visitor, `/en/${tool}`, file)
          await tab.waitForURL(new RegExp(`/${tool}/(conv|db)_`))
          assert.ok(await tab.locator('h1').isVisible(), `${tool} ${file.name}`)
          // True if it waits, runs or has ended: nobody needs the result, and recognition takes minutes.
          await tab.locator('button[value=remove]').first().click()
          await tab.waitForURL(new RegExp(`/${tool}$`))
        }
      check()
    })

  test('a scan of two pages becomes a PDF, and the table of a large Word file a table', async () => {
    const { tab } = site.owner
    const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: await makeScan(2) }
    await send(site.owner, '/ne/pdf', scan)
    await tab.locator('a[download]').waitFor()
    const word = makeWordFile((await makePhoto()).subarray(0, 3_000_000))
    await send(site.owner, '/ne/databases', { name: 'prices.docx', mimeType: '', buffer: word })
    await tab.click('main a[href*="/tables/"]')
    assert.match(await tab.locator('main table').innerText(), /Rice[\s\S]*Salt/)
  })

  test('documents that are added are on their way until the tables have them', async () => {
    for (const { script } of ways) {
      const visitor = await site.signedIn(site.keys.first, { script })
      const { tab } = visitor
      await send(visitor, '/en/databases', path.join(examples, 'budget.csv'))
      await tab.waitForURL(/\/databases\/db_/)
      const isMade = async () => {
        if (!script) await tab.reload()
        return (await tab.locator('form.upload').count()) > 0
      }
      await waitFor('the database', isMade)
      const csv = Buffer.from('town,people\nPokhara,518452\nDharan,166531\n')
      await tab.setInputFiles('#files', { name: 'towns.csv', mimeType: 'text/csv', buffer: csv })
      await tab.click('form.upload button')
      await tab.waitForURL(/\/databases\/db_[^/]*\?job=/)
      await tab.getByText(/documents (are being|were) added/).waitFor()
      await waitFor('the second document', async () => {
        if (!script) await tab.reload()
        return (await tab.locator('main li:has-text("towns.csv")').count()) > 0
      })
    }
  })

  for (const { script, words } of ways)
    test(`what cannot be taken is refused in the words of the page, which has its form again, ${words}`, async (context) => {
      const large = path.join(tempFolder(context), 'large.txt')
      writeFileSync(large, '')
      truncateSync(large, 150_000_000)
      const program = { name: 'x.exe', mimeType: '', buffer: Buffer.from(`MZ${'\0'.repeat(200)}`) }
      const empty = { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) }
      const visitor = await site.signedIn(site.keys.first, { script })
      const { tab, open } = visitor
      for (const tool of tools)
        for (const [language, files, sentence] of [
          ['en', program, /This kind of file cannot be read here/],
          ['ne', program, /यस प्रकारको फाइल यहाँ पढ्न सकिँदैन/],
          ['en', empty, /A file is empty/],
          ['ne', empty, /एउटा फाइल खाली छ/],
          ['en', large, /at most 100 MB can be sent at once/],
          ['ne', large, /बढीमा १०० MB/],
        ] as const) {
          await send(visitor, `/${language}/${tool}`, files)
          const fault = tab.locator('.fault:visible')
          await fault.filter({ hasText: sentence }).waitFor()
          assert.doesNotMatch(await fault.innerText(), /bytes|application\/|_/)
          assert.ok(await tab.locator('form.upload button').isEnabled())
        }
      for (const tool of tools) {
        const leaver = await site.signedIn(site.keys.first, { script })
        await leaver.open(`/ne/${tool}`)
        await leaver.tab.context().clearCookies()
        await leaver.tab.setInputFiles('#files', empty)
        await leaver.tab.click('form.upload button')
        await leaver.tab.locator('.fault:visible', { hasText: /साइन इन सकियो/ }).waitFor()
      }
      await open('/en/pdf')
    })
})
