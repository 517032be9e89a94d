import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { ProblemError } from '@tathya/platform'
import fc from 'fast-check'
import { PDFDocument } from 'pdf-lib'
import { createConvert } from '../images/convert.ts'

async function document(pages = 2): Promise<PDFDocument> {
  const made = await PDFDocument.create({ updateMetadata: false })
  for (let at = 0; at < pages; at += 1)
    made.addPage([200, 100]).drawRectangle({ x: 1, y: 1, width: 9, height: 9 })
  return made
}

async function locked(userPassword: string): Promise<Buffer> {
  const made = await document()
  made.encrypt({ userPassword, ownerPassword: 'owner', permissions: { printing: false } })
  return Buffer.from(await made.save())
}

/** Writes a PDF of objects as they are given, the first of which is its catalog. */
function pdfOf(...objects: (string | Buffer)[]): Buffer {
  const parts = objects.map((object, at) =>
    Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    ]),
  )
  const end = Buffer.from('trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n')
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts, end])
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'

describe('a PDF that is sent', () => {
  test('comes back to the byte, with its pages counted', async (t) => {
    const bytes = Buffer.from(await (await document(3)).save())
    const { pdf, pages, title, warnings } = await createConvert(t)('बजेट.pdf', bytes)
    assert.ok(pdf.equals(bytes))
    assert.deepEqual([pages, title, warnings], [3, 'बजेट', []])
  })

  test('keeps its own title, and one that is asked for changes nothing', async (t) => {
    const made = await document()
    made.setTitle('राजपत्र')
    const bytes = Buffer.from(await made.save())
    const { pdf, title, warnings } = await createConvert(t)('a.pdf', bytes, { title: 'Other' })
    assert.ok(pdf.equals(bytes))
    assert.equal(title, 'राजपत्र')
    assert.deepEqual(warnings, ['The file is a PDF already and was not changed; its title stays as it is.'])
  })

  test('with scripts, programs or embedded files comes back with a warning of each', async (t) => {
    const active = (entries: string) =>
      pdfOf(`<< /Type /Catalog /Pages 2 0 R ${entries} >>`, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page)
    const convert = createConvert(t)
    const warningsOf = async (entries: string) => (await convert('a.pdf', active(entries))).warnings
    assert.deepEqual(await warningsOf(''), [])
    assert.match(
      String(await warningsOf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')),
      /^[^,]*scripts,/,
    )
    assert.match(String(await warningsOf('/AA << /WC << /S /Launch /F (a.exe) >> >>')), /start programs/)
    assert.match(
      String(
        await warningsOf('/Names << /EmbeddedFiles << /Names [(a) << /F (a) /EF << /F 3 0 R >> >>] >> >>'),
      ),
      /embedded files/,
    )
  })

  test('with other bytes before its header comes back with them', async (t) => {
    const bytes = Buffer.concat([
      Buffer.from('HTTP/1.1 200\r\n\r\n'),
      Buffer.from(await (await document()).save()),
    ])
    assert.ok((await createConvert(t)('a.pdf', bytes)).pdf.equals(bytes))
  })

  test('that only asks readers not to print is taken, and one with a password is refused', async (t) => {
    const convert = createConvert(t)
    const open = await locked('')
    assert.ok((await convert('a.pdf', open)).pdf.equals(open))
    await assert.rejects(convert('a.pdf', await locked('secret')), {
      code: 'file_encrypted',
      message:
        'a.pdf is locked with a password. Send it as the form part `password`, or remove it from the file.',
    })
  })

  test('with more pages than a PDF may have is refused', async (t) => {
    const bytes = Buffer.from(await (await document(3)).save())
    await assert.rejects(createConvert(t)('a.pdf', bytes, { limits: { pages: 2 } }), {
      code: 'document_too_long',
    })
  })

  test('without its end is taken with a warning where its pages are there', async (t) => {
    const bytes = pdfOf(catalog, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page)
    const cut = bytes.subarray(0, bytes.indexOf('startxref'))
    const { warnings } = await createConvert(t)('a.pdf', cut)
    assert.deepEqual(warnings, [
      'The PDF has no proper end; it was not changed, and some readers may refuse it.',
    ])
  })

  const hostile: Readonly<Record<string, () => Buffer>> = {
    'of no pages': () => pdfOf(catalog, '<< /Type /Pages /Kids [] /Count 9 >>'),
    'whose tree holds itself': () => pdfOf(catalog, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'),
    'whose branches hold each other': () =>
      pdfOf(catalog, '<< /Type /Pages /Kids [3 0 R] >>', '<< /Type /Pages /Kids [2 0 R 3 0 R] >>'),
    'whose pages are missing': () => pdfOf(catalog, '<< /Type /Pages /Kids [7 0 R] /Count 1 >>'),
    'whose tree is five thousand levels deep': () =>
      pdfOf(
        catalog,
        ...Array.from({ length: 5_000 }, (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R] >>`),
        page,
      ),
    'whose branches branch on and on to no page': () =>
      pdfOf(
        catalog,
        ...Array.from({ length: 30 }, (_, at) => `<< /Type /Pages /Kids [${`${at + 3} 0 R `.repeat(50)}] >>`),
        '<< /Type /Pages /Kids [] >>',
      ),
    'of nested arrays': () => pdfOf(catalog, `<< /Type /Pages /Kids ${'['.repeat(200_000)} >>`, page),
    'of nothing but a header': () => Buffer.from('%PDF-1.7\n%%EOF'),
    'of a header and noise': () =>
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(100_000, '<<[( obj')]),
  }
  for (const [kind, make] of Object.entries(hostile)) {
    test(`${kind} is refused as damaged`, async (t) => {
      await assert.rejects(createConvert(t)('a.pdf', make()), { code: 'file_corrupt' })
    })
  }

  test('that says to hold one page a million times is refused as too long', async (t) => {
    const branches = Array.from(
      { length: 6 },
      (_, at) => `<< /Type /Pages /Kids [${`${at + 3} 0 R `.repeat(10)}] >>`,
    )
    await assert.rejects(createConvert(t)('a.pdf', pdfOf(catalog, ...branches, page)), {
      code: 'document_too_long',
    })
  })

  test('whose objects swell to hundreds of megabytes is refused without room for them', async (t) => {
    const packed = deflateSync(Buffer.alloc(300_000_000, ' '))
    const twice = deflateSync(packed)
    const head = `<< /Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode] /Length ${twice.length} >>\nstream\n`
    const bomb = Buffer.concat([Buffer.from(head), twice, Buffer.from('\nendstream')])
    const before = process.memoryUsage().arrayBuffers
    await assert.rejects(createConvert(t)('a.pdf', pdfOf(catalog, bomb)), { code: 'file_corrupt' })
    assert.ok(process.memoryUsage().arrayBuffers - before < 250_000_000)
  })

  test('with wrong bytes comes back or is refused', async (t) => {
    const bytes = Buffer.from(await (await document()).save({ useObjectStreams: false }))
    const convert = createConvert(t)
    const ends = async (damaged: Buffer) => {
      try {
        assert.ok((await convert('a.pdf', damaged)).pdf.equals(damaged))
      } catch (error) {
        assert.ok(error instanceof ProblemError, String(error))
      }
    }
    for (let part = 1; part < 40; part += 1)
      await ends(bytes.subarray(0, Math.floor((bytes.length * part) / 40)))
    const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
    const property = fc.asyncProperty(changes, async (wrong) => {
      const damaged = Buffer.from(bytes)
      for (const [at, value] of wrong) damaged[at] = value
      await ends(damaged)
    })
    await fc.assert(property, { numRuns: 200, seed: 9 })
  })
})
