import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PDFDocument } from 'pdf-lib'
import { readWithPdfium } from '../writer/read-with-pdfium.ts'
import { createFinish, open, pagesOf, wordsOf } from './finish.ts'

const password = 'गोप्य शब्द 1'

describe('a password', () => {
  test('locks the PDF, which makes no claim of PDF/A then', async (context) => {
    const finish = createFinish(context)
    const output = await finish([['a.txt', pagesOf('क', 'ख')]], {}, { protect: password })
    assert.equal(output.pdfA, false)
    await assert.rejects(open(output.bytes))
    await assert.rejects(PDFDocument.load(output.bytes, { password: 'wrong' }))
    const opened = await PDFDocument.load(output.bytes, { password, updateMetadata: false })
    const saved = await opened.save({ useObjectStreams: false })
    assert.equal(Buffer.from(saved).includes('pdfaid:part'), false)
    assert.equal(Buffer.from(saved).includes('pdf:Producer'), true)
  })

  test('opens a locked PDF, so that its pages can be worked on', async (context) => {
    const finish = createFinish(context)
    const { bytes } = await finish([['a.txt', pagesOf('क', 'ख')]], {}, { protect: password })
    const unlocked = await finish([['a.pdf', bytes]], {}, { password })
    assert.deepEqual(await wordsOf(unlocked.bytes), ['क', 'ख'])
    const chosen = await finish([['a.pdf', bytes]], { pages: [{ from: 2, to: null }] }, { password })
    assert.deepEqual(await readWithPdfium(chosen.bytes).then((pages) => pages.length), 1)
  })

  test('is asked for, and a wrong one is told', async (context) => {
    const finish = createFinish(context)
    const { bytes } = await finish([['a.txt', 'क']], {}, { protect: password })
    const refused = (form: object) => finish([['वेतन.pdf', bytes]], {}, form)
    await assert.rejects(refused({}), {
      code: 'file_encrypted',
      message: /वेतन\.pdf is locked with a password\. Send it as the form part `password`/,
    })
    await assert.rejects(refused({ password: 'x' }), {
      code: 'file_encrypted',
      message: /does not open with/,
    })
  })
})

describe('PDF/A', () => {
  test('is required only where it can be known', async (context) => {
    const finish = createFinish(context)
    assert.equal((await finish([['a.txt', 'क']], { pdfA: true })).pdfA, true)
    const document = await PDFDocument.create()
    document.addPage()
    const file = ['a.pdf', await document.save()] as const
    await assert.rejects(finish([file], { pdfA: true }), {
      code: 'conversion_failed',
      message: /Leave out `pdf_a`/,
    })
  })
})
