import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { degrees, PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject } from 'pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { mergePdfs } from '../../src/process/finish/merge-pdfs.ts'
import { letterOf } from '../images/pictures.ts'
import { renderPages } from '../images/render.ts'
import { addLink, addOutline, pagesOf } from './parts.ts'

const limits = { pages: 20, pixels: 1_000_000 }

interface Entry {
  readonly title: string
  readonly dest: unknown
  readonly items: readonly Entry[]
}

/** Reads the widths of the pages and the outline, with the number of the page each entry leads to, by pdf.js. */
async function read(pdf: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const widths: number[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { view } = await document.getPage(number)
    widths.push(view[2]!)
  }
  const toLines = async (entries: readonly Entry[], depth: number): Promise<string[]> => {
    const lines: string[] = []
    for (const { title, dest, items } of entries) {
      const index = await document.getPageIndex((dest as never[])[0]!)
      lines.push(`${'  '.repeat(depth)}${title} ${index + 1}`, ...(await toLines(items, depth + 1)))
    }
    return lines
  }
  const outline = await toLines((await document.getOutline()) as unknown as readonly Entry[], 0)
  await document.loadingTask.destroy()
  return { widths, outline }
}

async function part(name: string, document: PDFDocument) {
  return { name, pdf: await document.save() }
}

async function merge(parts: Awaited<ReturnType<typeof part>>[], pages = limits.pages) {
  const warnings: string[] = []
  const warn = (sentence: string) => warnings.push(sentence)
  return { ...(await mergePdfs(parts, 'मिलेको', { limits: { ...limits, pages }, warn })), warnings }
}

describe('PDFs that become one', () => {
  test('have their pages in the order in which they were given, with an entry of the outline each', async () => {
    const one = await part('b.png', await pagesOf([110, 120]))
    const two = await part('अनुसूची.tif', await pagesOf([130]))
    const { pdf, pages, warnings } = await merge([one, two, one])
    assert.deepEqual([pages, warnings], [5, []])
    const { widths, outline } = await read(pdf)
    assert.deepEqual(widths, [110, 120, 130, 110, 120])
    assert.deepEqual(outline, ['b.png 1', 'अनुसूची.tif 3', 'b.png 4'])
  })

  for (const by of ['page', 'name'] as const) {
    test(`keep their own outline, whose entries lead by ${by}`, async () => {
      const first = await pagesOf([110, 120])
      addOutline(first, 'परिचय', 1, by)
      const second = await pagesOf([130, 140])
      addOutline(second, 'Two', 0, by)
      const { pdf } = await merge([await part('a.pdf', first), await part('b.pdf', second)])
      assert.deepEqual((await read(pdf)).outline, ['a.pdf 1', '  परिचय 2', 'b.pdf 3', '  Two 3'])
    })
  }

  test('keep links within them, and no page is there twice', async () => {
    const linked = await pagesOf([110, 120])
    addLink(linked, 0, 1)
    const { pdf } = await merge([await part('a.pdf', await pagesOf([100])), await part('b.pdf', linked)])
    const merged = await PDFDocument.load(pdf, { updateMetadata: false })
    const pages = merged.getPages()
    const links = pages[1]!.node.lookup(PDFName.of('Annots'), PDFArray)
    const action = links.lookup(0, PDFDict).lookup(PDFName.of('A'), PDFDict)
    assert.equal(action.lookup(PDFName.of('D'), PDFArray).get(0), pages[2]!.ref)
    const isPage = (object: PDFObject) =>
      object instanceof PDFDict && object.lookup(PDFName.of('Type')) === PDFName.of('Page')
    const all = merged.context.enumerateIndirectObjects().filter(([, object]) => isPage(object))
    assert.equal(all.length, 3)
  })

  test('keep what their pages inherit', async () => {
    const document = await pagesOf([110])
    const [page] = document.getPages()
    page!.node.delete(PDFName.of('MediaBox'))
    const tree = document.catalog.Pages()
    tree.set(PDFName.of('MediaBox'), document.context.obj([0, 0, 333, 100]))
    tree.set(PDFName.of('Rotate'), document.context.obj(90))
    const { pdf } = await merge([await part('a.pdf', document), await part('b.pdf', await pagesOf([120]))])
    const [merged, other] = (await PDFDocument.load(pdf, { updateMetadata: false })).getPages()
    assert.deepEqual([merged!.getWidth(), merged!.getRotation()], [333, degrees(90)])
    assert.deepEqual([other!.getWidth(), other!.getRotation()], [120, degrees(0)])
  })

  test('are the same to the byte each time', async () => {
    const parts = [await part('a.pdf', await pagesOf([110])), await part('b.pdf', await pagesOf([120]))]
    assert.deepEqual((await merge(parts)).pdf, (await merge(parts)).pdf)
  })

  test('may have as many pages as one PDF, and no more', async () => {
    const parts = [await part('a.pdf', await pagesOf([110, 120])), await part('b.pdf', await pagesOf([130]))]
    assert.equal((await merge(parts, 3)).pages, 3)
    await assert.rejects(merge(parts, 2), {
      code: 'document_too_long',
      message: 'The merged PDF has more than 2 pages. Split it.',
    })
  })

  test('say what they lose', async () => {
    const document = await pagesOf([110])
    const field = document.getForm().createTextField('name')
    field.addToPage(document.getPages()[0]!)
    await document.attach(Buffer.from('x'), 'x.txt', { mimeType: 'text/plain' })
    const { warnings } = await merge([
      await part('a.pdf', document),
      await part('b.pdf', await pagesOf([120])),
    ])
    assert.deepEqual(warnings, [
      'a.pdf: Its form is shown, and cannot be filled in any more; signatures in it are not valid.',
      'a.pdf: The files attached to it are not in the merged PDF.',
    ])
  })

  test('can be read where one of them was encrypted without a password', async () => {
    const document = await pagesOf([110])
    document.setTitle('x')
    document.encrypt({ userPassword: '', ownerPassword: 'owner' })
    const { pdf } = await merge([await part('a.pdf', document), await part('b.pdf', await pagesOf([120]))])
    const [page] = await renderPages(pdf)
    assert.equal(letterOf(page!.at(10 / 110, 0.9)), 'K')
    assert.equal(letterOf(page!.at(0.9, 0.1)), 'W')
  })

  test('carry long chains of objects without trouble', async () => {
    const document = await pagesOf([110])
    const { context } = document
    let next = context.register(context.obj({ Last: true }))
    for (let count = 0; count < 10_000; count += 1) next = context.register(context.obj({ Next: next }))
    document.getPages()[0]!.node.set(PDFName.of('PieceInfo'), next)
    const { pages } = await merge([await part('a.pdf', document), await part('b.pdf', await pagesOf([120]))])
    assert.equal(pages, 2)
  })
})
