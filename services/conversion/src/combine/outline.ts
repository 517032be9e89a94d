import { PDFArray, PDFDict, type PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef } from 'pdf-lib'
import type { Graft } from './graft.ts'

/** The entry of a part in the outline of the merged document. */
export interface Chapter {
  readonly ref: PDFRef
  readonly entry: PDFDict
  /** Entries that are seen under it. */
  readonly below: number
}

const n = (name: string) => PDFName.of(name)

/** Makes the entry of a part, which leads to its first page; the part's own entries are carried over to hang under it. */
export function addChapter(
  merged: PDFDocument,
  graft: Graft,
  { catalog }: PDFDocument,
  name: string,
  firstPage: PDFRef,
): Chapter {
  const entry = merged.context.obj({ Title: PDFHexString.fromText(name), Dest: [firstPage, n('Fit')] })
  const ref = merged.context.register(entry)
  const own = catalog.get(n('Outlines'))
  const root = catalog.lookup(n('Outlines'))
  if (!(own instanceof PDFRef) || !(root instanceof PDFDict)) return { ref, entry, below: 0 }
  const [first, last] = [root.get(n('First')), root.get(n('Last'))]
  if (!(first instanceof PDFRef && last instanceof PDFRef)) return { ref, entry, below: 0 }
  graft.replace(own, ref)
  entry.set(n('First'), graft.copy(first))
  entry.set(n('Last'), graft.copy(last))
  const count = root.lookup(n('Count'))
  const below = count instanceof PDFNumber ? Math.max(1, count.asNumber()) : 1
  entry.set(n('Count'), PDFNumber.of(below))
  return { ref, entry, below }
}

/** Chains the entries of the parts to the outline of the merged document, which shows it when it is opened. */
export function linkChapters({ context, catalog }: PDFDocument, chapters: readonly Chapter[]): void {
  const outline = context.obj({ Type: 'Outlines' })
  const parent = context.register(outline)
  for (const [at, { entry }] of chapters.entries()) {
    entry.set(n('Parent'), parent)
    const before = chapters[at - 1]
    const after = chapters[at + 1]
    if (before !== undefined) entry.set(n('Prev'), before.ref)
    if (after !== undefined) entry.set(n('Next'), after.ref)
  }
  outline.set(n('First'), chapters[0]!.ref)
  outline.set(n('Last'), chapters.at(-1)!.ref)
  outline.set(n('Count'), PDFNumber.of(chapters.reduce((sum, { below }) => sum + 1 + below, 0)))
  catalog.set(n('Outlines'), parent)
  catalog.set(n('PageMode'), n('UseOutlines'))
}

/** What a document loses where it becomes a part of another one, as sentences. */
export function lossesOf({ catalog }: PDFDocument): string[] {
  const losses: string[] = []
  const form = catalog.lookup(n('AcroForm'))
  const fields = form instanceof PDFDict ? form.lookup(n('Fields')) : undefined
  if (fields instanceof PDFArray && fields.size() > 0) {
    losses.push('Its form is shown, and cannot be filled in any more; signatures in it are not valid.')
  }
  const names = catalog.lookup(n('Names'))
  if (names instanceof PDFDict && names.has(n('EmbeddedFiles'))) {
    losses.push('The files attached to it are not in the merged PDF.')
  }
  return losses
}
