import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ConversionAnswer } from '@tathya/contracts/http'
import { suiteContext, waitFor } from '@tathya/testing'
import { unzipSync } from 'fflate'
import { PDFDocument } from 'pdf-lib'
import { createFinish, open } from './finish/finish.ts'
import { atOnce, docReady, startDocReady, toForm } from './support/doc-ready.ts'
import { long, makeImage, makePdf, paged } from './support/documents.ts'

const started = startDocReady(suiteContext())

describe('a conversion', () => {
  test('waits as long as is usual where nothing is preferred', async () => {
    const service = await started
    const body = toForm([['a.png', await makeImage('png')]])
    const { status, headers } = await service.ask(`${docReady}?to_format=pdf`, { method: 'POST', body })
    // 202 where the machine is so busy that it takes longer.
    assert.ok([200, 202].includes(status), `${status}`)
    assert.equal(headers.get('preference-applied'), null)
  })

  test('is answered with every field of the contract, and its PDF is where they say', async () => {
    const service = await started
    const { status, body, headers } = await service.convert([['हिमाल.png', await makeImage('png')]])
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(Object.keys(body).slice(0, 3), ['status', 'message', 'download_url'])
    const answer = ConversionAnswer.parse(body)
    assert.equal(headers.get('preference-applied'), 'wait=60')
    assert.deepEqual([answer.status, answer.pages, answer.warnings], ['success', 1, []])
    assert.match(answer.message, /PDF is ready/)
    assert.ok(answer.download_url.startsWith(`${service.url}/download/`), answer.download_url)
    assert.match(decodeURIComponent(answer.download_url), /\/हिमाल-[0-9a-f]{32}\.pdf$/)
    const pdf = await service.fetchBytes(answer)
    assert.equal(pdf.length, answer.size_bytes)
    assert.equal((await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount(), 1)
    const job = await service.job(answer.job_id)
    assert.deepEqual([job.state, job.result, job.expires_at], ['succeeded', body, answer.expires_at])
    const kept = Date.parse(answer.expires_at) - Date.parse(job.ended_at!)
    assert.ok(Math.abs(kept - 86_400_000) < 10_000, `kept for ${kept} ms`)
  })

  test('that the caller does not wait for is answered with the address of its job', async () => {
    const service = await started
    const { status, body, headers } = await service.convert([paged], { headers: atOnce })
    assert.equal(status, 202)
    assert.equal(body.status, 'accepted')
    assert.equal(headers.get('preference-applied'), 'respond-async')
    assert.equal(headers.get('location'), `/e/jobs/${body.job_id}`)
    assert.equal(body.job_url, `${service.url}/e/jobs/${body.job_id}`)
    const job = await waitFor('the end of the job', async () => {
      const now = await service.job(body.job_id)
      return now.state === 'succeeded' && now
    })
    assert.deepEqual([job.result?.pages, job.progress], [100, { done: 100, total: 100 }])
    assert.ok((await service.fetchBytes(job.result!)).subarray(0, 5).equals(Buffer.from('%PDF-')))
  })

  test('that takes longer than the wait goes on, and is answered at once where it is waited for long enough', async () => {
    const service = await started
    const late = await service.convert([long], { headers: { Prefer: 'wait=0' } })
    assert.deepEqual([late.status, late.headers.get('preference-applied')], [202, 'wait=0'])
    await service.ask(`/e/jobs/${late.body.job_id}`, { method: 'DELETE' })
    const soon = await service.convert([['a.png', await makeImage('png')]], {
      headers: { Prefer: 'respond-async, wait=60' },
    })
    assert.deepEqual([soon.status, soon.headers.get('preference-applied')], [200, 'wait=60'])
  })

  test('is made under both spellings of the address', async () => {
    const service = await started
    const files = [['a.png', await makeImage('png')] as const]
    for (const path of ['/e/ai_engine/doc_ready', '/e/ai_engines/doc_ready']) {
      assert.equal((await service.convert(files, { path })).status, 200, path)
    }
  })

  test('gives the same bytes for the same document, by another owner and in another process of the service', async (context) => {
    const [one, other] = await Promise.all([started, startDocReady(context)])
    const files = [
      ['चित्र.webp', await makeImage('webp')] as const,
      ['b.gif', await makeImage('gif')] as const,
      ['पत्र.md', '# शीर्षक\n\nपहिलो **अनुच्छेद**।'] as const,
    ]
    const query = { merge: 'true', title: 'नमुना' }
    const first = await one.convert(files, { query })
    const again = await one.convert(files, { query, as: 'bikash' })
    const elsewhere = await other.convert(files, { query })
    assert.notEqual(first.body.download_url, again.body.download_url)
    const bytes = await one.fetchBytes(first.body)
    assert.ok(bytes.equals(await one.fetchBytes(again.body)))
    assert.ok(bytes.equals(await other.fetchBytes(elsewhere.body)))
  })

  test('makes a PDF of a letter in Nepali, in UTF-8 and in UTF-16', async () => {
    const service = await started
    const text = 'विषय: खानेपानी आयोजनाको प्रगति\n\nश्री ५ नं. वडा कार्यालय, ललितपुर महानगरपालिका।\n'
    for (const content of [text, Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'))]) {
      const { status, body } = await service.convert([['पत्र.txt', content]])
      assert.deepEqual([status, body.pages, body.warnings], [200, 1, []], JSON.stringify(body))
      assert.match(decodeURIComponent(body.download_url), /\/पत्र-[0-9a-f]{32}\.pdf$/)
    }
  })

  test('passes a PDF through as it is', async () => {
    const service = await started
    const pdf = await makePdf()
    const { body } = await service.convert([['पत्र.pdf', pdf]])
    assert.deepEqual([body.pages, body.size_bytes, body.warnings], [1, pdf.length, []])
    assert.ok((await service.fetchBytes(body)).equals(pdf))
  })

  test('goes by the content of a file and says so where its name claims something else', async () => {
    const service = await started
    const { status, body } = await service.convert([['तस्बिर.pdf', await makeImage('jpeg')]])
    assert.equal(status, 200)
    assert.deepEqual(body.warnings, [
      'The file is a JPEG image, not a PDF as its name says; it was converted as what it is.',
    ])
  })
})

describe('several documents', () => {
  const colours = ['#dc143c', '#003893'] as const
  const startWithTwo = async () => {
    const images = await Promise.all(colours.map((colour) => makeImage('png', colour)))
    return {
      service: await started,
      files: images.map((image) => ['झण्डा.png', image] as const),
    }
  }

  test('become a zip of PDFs, each under a name of its own', async () => {
    const { service, files } = await startWithTwo()
    const { body } = await service.convert([...files, ['notes.pdf', await makePdf()]])
    assert.equal(body.pages, 3)
    assert.match(body.message, /3 PDFs/)
    assert.match(body.download_url, /\.zip$/)
    const entries = unzipSync(await service.fetchBytes(body))
    assert.deepEqual(Object.keys(entries), ['झण्डा.pdf', 'झण्डा (2).pdf', 'notes.pdf'])
    for (const [name, pdf] of Object.entries(entries)) {
      assert.equal((await PDFDocument.load(pdf)).getPageCount(), 1, name)
    }
  })

  test('become one PDF where they are to be merged', async () => {
    const { service, files } = await startWithTwo()
    const { body } = await service.convert(files, { query: { merge: 'true', title: 'दुई झण्डा' } })
    assert.match(body.download_url, /\.pdf$/)
    assert.equal(body.pages, 2)
    const merged = await PDFDocument.load(await service.fetchBytes(body), { updateMetadata: false })
    assert.deepEqual([merged.getPageCount(), merged.getTitle()], [2, 'दुई झण्डा'])
  })

  test('have the title that was asked for where one is a PDF already', async (context) => {
    const finish = createFinish(context)
    const { bytes } = await finish([['a.txt', 'क']])
    const files = [['a.pdf', bytes] as const, ['b.txt', 'ख'] as const]
    const merged = await finish(files, { merge: true, title: 'दुई' })
    assert.deepEqual([(await open(merged.bytes)).getTitle(), merged.warnings], ['दुई', []])
  })
})

describe('an option', () => {
  const cases: readonly [Record<string, string>, readonly [number, number]][] = [
    [{}, [595.28, 841.89]],
    [{ page_size: 'A5', orientation: 'landscape' }, [595.28, 419.53]],
    [{ page_size: 'Letter', orientation: 'portrait', margin: '10.5' }, [612, 792]],
  ]
  test('of paper makes pages of that size', async () => {
    const service = await started
    const image = await makeImage('png', '#ffffff', 300)
    for (const [query, size] of cases) {
      const { body } = await service.convert([['a.png', image]], { query })
      const pdf = await PDFDocument.load(await service.fetchBytes(body))
      const { width, height } = pdf.getPage(0).getSize()
      const found = [width, height].map((points) => Math.round(points * 100) / 100)
      assert.deepEqual(found, size, JSON.stringify(query))
    }
  })
})
