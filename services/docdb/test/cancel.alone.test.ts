import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { docDb, startDocDb } from './support/doc-db.ts'

/** A PDF with a table of 40 rows on each page. */
async function manyPages(pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 0; number < pages; number += 1) {
    const page = document.addPage()
    page.setFont(font)
    page.setFontSize(9)
    for (let row = 0; row < 40; row += 1)
      for (let column = 0; column < 4; column += 1)
        page.drawText(column === 0 ? `Office ${number}-${row}` : String((row + 1) * 1_000 + column), {
          ...{ x: 50 + column * 120, y: 780 - row * 16 },
        })
  }
  return new Uint8Array(await document.save())
}

test('a job that is cancelled while pages are read ends, and leaves no database', async (context: TestContext) => {
  const service = await startDocDb(context)
  const pages = await manyPages(300)
  const { status, body } = await service.make([['large.pdf', pages]], {
    headers: { Prefer: 'respond-async' },
  })
  assert.equal(status, 202, JSON.stringify(body))
  const id = body.job_id as string
  let seen = await service.job(id)
  while (seen.state === 'queued' || (seen.state === 'running' && !(seen.progress?.done ?? 0)))
    seen = await service.job(id)
  assert.equal(seen.state, 'running', JSON.stringify(seen))
  const from = performance.now()
  const removed = await service.ask(`/e/jobs/${id}`, { method: 'DELETE' })
  assert.ok(removed.status < 300, String(removed.status))
  let after = await service.job(id)
  while (after.state === 'running') after = await service.job(id)
  context.diagnostic(`ended ${Math.round(performance.now() - from)} ms after it was cancelled`)
  assert.equal(after.state, 'cancelled')
  assert.equal((await service.ask(docDb)).body.meta.total, 0)
  const next = await service.make([['small.csv', 'Heading,Amount\nRoads,3400\n']])
  assert.equal(next.status, 200, JSON.stringify(next.body))
})
