import { type PDFDocument, PDFName, PDFNull, type PDFRef } from 'pdf-lib'
import { listPages } from '../pdf/page-tree.ts'
import type { Graft } from './graft.ts'

/** Which pages to copy: numbers from 1. Default: all. */
export type PageChoice = ReadonlySet<number> | undefined

/**
 * Copies pages of a document; entries inherited from the page tree are set on each page. Links to pages that are not
 * chosen lead nowhere. `max`: pages that the document may have.
 */
export function copyPages(
  target: PDFDocument,
  graft: Graft,
  document: PDFDocument,
  max: number,
  choice?: PageChoice,
): PDFRef[] {
  const parent = target.catalog.get(PDFName.of('Pages'))!
  const all = listPages(document, max)
  const chosen = all.filter((_, index) => choice?.has(index + 1) ?? true)
  // A tree may hold one page twice; two pages with one number confuse readers, so the second is a copy.
  const seen = new Set<PDFRef>()
  const kept = new Set(chosen.map(({ ref }) => ref))
  if (kept.size < all.length) {
    const nothing = target.context.register(PDFNull)
    for (const { ref } of all) if (!kept.has(ref)) graft.replace(ref, nothing)
  }
  return chosen.map(({ ref, page, inherited }) => {
    const source = seen.has(ref) ? document.context.register(page.clone()) : ref
    seen.add(source)
    const copy = graft.copy(source) as PDFRef
    const dict = document.context.lookup(source) as typeof page
    for (const [name, value] of inherited) if (!dict.has(name)) dict.set(name, value)
    dict.delete(PDFName.of('Parent'))
    graft.set(source, PDFName.of('Type'), PDFName.of('Page'))
    graft.set(source, PDFName.of('Parent'), parent)
    return copy
  })
}

/** Makes copied pages the pages of a document. */
export function setPages({ catalog, context }: PDFDocument, pages: readonly PDFRef[]): void {
  const root = catalog.Pages()
  root.set(PDFName.of('Kids'), context.obj([...pages]))
  root.set(PDFName.of('Count'), context.obj(pages.length))
}
