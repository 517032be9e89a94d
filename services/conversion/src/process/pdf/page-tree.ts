import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from 'pdf-lib'

/** A page of a document, with the entries inherited from the tree. */
export interface TreePage {
  readonly ref: PDFRef
  readonly page: PDFDict
  readonly inherited: ReadonlyMap<PDFName, PDFObject>
}

/** Real page trees have some levels. */
const maxDepth = 100
/** Branches to follow; a small file may refer to one over and over. */
const maxBranches = 100_000

/** Inheritable entries of pages (ISO 32000-1, table 30). */
const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].map((name) => PDFName.of(name))

/**
 * The pages of a document in their order, without trusting the counts in the file; a few more than `max` if there are
 * too many. Throws if the tree is damaged: contains itself, is too deep or too large, or lacks pages.
 */
export function listPages({ context, catalog }: PDFDocument, max: number): TreePage[] {
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
    if (above.has(page) || above.size >= maxDepth || branches > maxBranches)
      throw new Error('The page tree does not end.')
    above.add(page)
    const inherited = inherit(page, from)
    for (let at = 0; at < kids.size() && pages.length <= max; at += 1) visit(kids.get(at), inherited)
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

/** True if the contents of a page are in the file. */
export function hasContents({ page }: TreePage): boolean {
  const contents = page.get(PDFName.of('Contents'))
  if (contents === undefined) return true
  const target = page.context.lookup(contents)
  if (!(target instanceof PDFArray)) return target instanceof PDFStream
  return target.asArray().every((part) => page.context.lookup(part) instanceof PDFStream)
}
