import { PDFArray, PDFDict, type PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef } from 'pdf-lib'
import type { Graft } from './graft.ts'

/** The entry of a part in the outline of the merged document. */
export interface Chapter {
  readonly ref: PDFRef
  readonly entry: PDFDict
  /** Entries that are seen under it. */
  readonly below: number
}

/** Makes the entry of a part, which leads to its first page; the part's own entries are carried over to hang under it. */
export function addChapter(
  merged: PDFDocument,
  graft: Graft,
  { catalog }: PDFDocument,
  name: string,
  firstPage: PDFRef,
): Chapter {
  const entry = merged.context.obj({
    Title: PDFHexString.fromText(name),
    Dest: [firstPage, PDFName.of('Fit')],
  })
  const ref = merged.context.register(entry)
  const own = catalog.get(PDFName.of('Outlines'))
  const root = catalog.lookup(PDFName.of('Outlines'))
  if (!(own instanceof PDFRef) || !(root instanceof PDFDict)) return { ref, entry, below: 0 }
  const [first, last] = [root.get(PDFName.of('First')), root.get(PDFName.of('Last'))]
  if (!(first instanceof PDFRef && last instanceof PDFRef)) return { ref, entry, below: 0 }
  graft.replace(own, ref)
  entry.set(PDFName.of('First'), graft.copy(first))
  entry.set(PDFName.of('Last'), graft.copy(last))
  const count = root.lookup(PDFName.of('Count'))
  const below = count instanceof PDFNumber ? Math.max(1, count.asNumber()) : 1
  entry.set(PDFName.of('Count'), PDFNumber.of(below))
  return { ref, entry, below }
}

/** Chains the entries of the parts to the outline of the merged document, which shows it when it is opened. */
export function linkChapters({ context, catalog }: PDFDocument, chapters: readonly Chapter[]): void {
  const outline = context.obj({ Type: 'Outlines' })
  const parent = context.register(outline)
  for (const [at, { entry }] of chapters.entries()) {
    entry.set(PDFName.of('Parent'), parent)
    const before = chapters[at - 1]
    const after = chapters[at + 1]
    if (before !== undefined) entry.set(PDFName.of('Prev'), before.ref)
    if (after !== undefined) entry.set(PDFName.of('Next'), after.ref)
  }
  outline.set(PDFName.of('First'), chapters[0]!.ref)
  outline.set(PDFName.of('Last'), chapters.at(-1)!.ref)
  outline.set(PDFName.of('Count'), PDFNumber.of(chapters.reduce((sum, { below }) => sum + 1 + below, 0)))
  catalog.set(PDFName.of('Outlines'), parent)
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
}

/** What a document loses where it becomes a part of another one, as sentences. */
export function lossesOf({ catalog }: PDFDocument): string[] {
  const losses: string[] = []
  const form = catalog.lookup(PDFName.of('AcroForm'))
  const fields = form instanceof PDFDict ? form.lookup(PDFName.of('Fields')) : undefined
  if (fields instanceof PDFArray && fields.size() > 0) {
    losses.push('Its form is shown, and cannot be filled in any more; signatures in it are not valid.')
  }
  const names = catalog.lookup(PDFName.of('Names'))
  if (names instanceof PDFDict && names.has(PDFName.of('EmbeddedFiles'))) {
    losses.push('The files attached to it are not in the merged PDF.')
  }
  return losses
}
