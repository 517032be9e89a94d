import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from 'pdf-lib'

/** Page trees of real files are some levels deep; copying them goes down level by level. */
const mostDepth = 100

const kidsName = PDFName.of('Kids')

/**
 * The pages of a document in their order, found without trusting what it says of itself. Throws where the tree is
 * damaged: holds itself, is too deep or too long, or has pages that are not there.
 */
export function listPages(document: PDFDocument, most: number): PDFDict[] {
  const pages: PDFDict[] = []
  const above = new Set<PDFObject>()

  function visit(node: PDFObject | undefined): void {
    const found = node instanceof PDFRef ? document.context.lookup(node) : node
    if (!(found instanceof PDFDict)) throw new Error('A page is missing.')
    const kids = found.lookup(kidsName)
    if (!(kids instanceof PDFArray)) {
      pages.push(found)
      return
    }
    if (above.has(found) || above.size >= mostDepth) throw new Error('The page tree does not end.')
    above.add(found)
    // One more than the limit is enough to know that there are too many.
    for (let at = 0; at < kids.size() && pages.length <= most; at += 1) visit(kids.get(at))
    above.delete(found)
  }

  visit(document.catalog.get(PDFName.of('Pages')))
  return pages
}

/** Whether what a page shows is in the file. */
export function hasContents(page: PDFDict): boolean {
  const contents = page.get(PDFName.of('Contents'))
  if (contents === undefined) return true
  const found = page.context.lookup(contents)
  if (!(found instanceof PDFArray)) return found instanceof PDFStream
  return found.asArray().every((part) => page.context.lookup(part) instanceof PDFStream)
}
