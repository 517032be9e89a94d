import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from 'pdf-lib'

/** A page of a document, with what it gets from the branches of the tree above it. */
export interface TreePage {
  readonly ref: PDFRef
  readonly page: PDFDict
  readonly inherited: ReadonlyMap<PDFName, PDFObject>
}

/** Page trees of real files are some levels deep. */
const mostDepth = 100
/** Branches that are followed; a small file may refer to one over and over. */
const mostBranches = 100_000

/** What pages get from above where they do not say it themselves (ISO 32000-1, table 30). */
const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].map((name) => PDFName.of(name))

/**
 * The pages of a document in their order, found without trusting what it says of itself; a few more than `most` where
 * there are too many. Throws where the tree is damaged: holds itself, is too deep or too large, or lacks pages.
 */
export function listPages({ context, catalog }: PDFDocument, most: number): TreePage[] {
  const pages: TreePage[] = []
  const above = new Set<PDFObject>()
  let branches = 0

  function visit(node: PDFObject | undefined, from: ReadonlyMap<PDFName, PDFObject>): void {
    const page = node instanceof PDFRef ? context.lookup(node) : node
    if (!(page instanceof PDFDict)) throw new Error('A page is missing.')
    const kids = page.lookup(PDFName.of('Kids'))
    if (!(kids instanceof PDFArray)) {
      const ref = node instanceof PDFRef ? node : context.register(page)
      pages.push({ ref, page, inherited: from })
      return
    }
    branches += 1
    if (above.has(page) || above.size >= mostDepth || branches > mostBranches)
      throw new Error('The page tree does not end.')
    above.add(page)
    const inherited = inherit(page, from)
    for (let at = 0; at < kids.size() && pages.length <= most; at += 1) visit(kids.get(at), inherited)
    above.delete(page)
  }

  visit(catalog.get(PDFName.of('Pages')), new Map())
  return pages
}

function inherit(branch: PDFDict, from: ReadonlyMap<PDFName, PDFObject>): Map<PDFName, PDFObject> {
  const inherited = new Map(from)
  for (const name of inheritable) {
    const value = branch.get(name)
    if (value !== undefined) inherited.set(name, value)
  }
  return inherited
}

/** Whether what a page shows is in the file. */
export function hasContents({ page }: TreePage): boolean {
  const contents = page.get(PDFName.of('Contents'))
  if (contents === undefined) return true
  const found = page.context.lookup(contents)
  if (!(found instanceof PDFArray)) return found instanceof PDFStream
  return found.asArray().every((part) => page.context.lookup(part) instanceof PDFStream)
}
