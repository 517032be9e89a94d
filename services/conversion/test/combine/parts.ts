import { PDFDocument, PDFHexString, PDFName, type PDFRef, PDFString } from 'pdf-lib'

/** A document of pages of one size each, so that a page can be told by its width. */
export async function pagesOf(widths: readonly number[]): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false })
  for (const width of widths)
    document.addPage([width, 100]).drawRectangle({ x: 5, y: 5, width: 20, height: 20 })
  return document
}

/** Gives a document an outline of one entry, which leads to a page by the page itself or by a name. */
export function addOutline(document: PDFDocument, title: string, page: number, by: 'page' | 'name'): void {
  const { context, catalog } = document
  const place = context.obj([document.getPages()[page]!.ref, 'Fit'])
  if (by === 'name') {
    const names = context.obj({ Names: [PDFString.of('place'), place] })
    catalog.set(PDFName.of('Names'), context.obj({ Dests: context.register(names) }))
  }
  const outline = context.nextRef()
  const entry = context.register(
    context.obj({
      Title: PDFHexString.fromText(title),
      Parent: outline,
      Dest: by === 'page' ? place : PDFString.of('place'),
    }),
  )
  context.assign(outline, context.obj({ Type: 'Outlines', First: entry, Last: entry, Count: 1 }))
  catalog.set(PDFName.of('Outlines'), outline)
}

/** Puts a link on a page, which leads to another one. */
export function addLink(document: PDFDocument, from: number, to: number): PDFRef {
  const { context } = document
  const pages = document.getPages()
  const link = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 10, 10],
      P: pages[from]!.ref,
      A: { S: 'GoTo', D: [pages[to]!.ref, 'Fit'] },
    }),
  )
  pages[from]!.node.set(PDFName.of('Annots'), context.obj([link]))
  return link
}
