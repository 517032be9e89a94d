import { PDFArray, PDFDict, type PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef } from 'pdf-lib'
import type { Graft } from './graft.ts'

/** The entry of a part in the outline of the merged document. */
export interface Chapter {
  readonly ref: PDFRef
  readonly entry: PDFDict
  /** Visible entries below it. */
  readonly below: number
}

/** Adds the outline entry of a part, which opens its first page, with the part's own outline below it. */
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
  const rootRef = catalog.get(PDFName.of('Outlines'))
  const root = catalog.lookup(PDFName.of('Outlines'))
  if (!(rootRef instanceof PDFRef) || !(root instanceof PDFDict)) return { ref, entry, below: 0 }
  const [first, last] = [root.get(PDFName.of('First')), root.get(PDFName.of('Last'))]
  if (!(first instanceof PDFRef && last instanceof PDFRef)) return { ref, entry, below: 0 }
  graft.replace(rootRef, ref)
  entry.set(PDFName.of('First'), graft.copy(first))
  entry.set(PDFName.of('Last'), graft.copy(last))
  const count = root.lookup(PDFName.of('Count'))
  const below = count instanceof PDFNumber ? Math.max(1, count.asNumber()) : 1
  entry.set(PDFName.of('Count'), PDFNumber.of(below))
  return { ref, entry, below }
}

/** Links the entries of the parts into the outline of the merged document, shown on opening. */
export function linkChapters({ context, catalog }: PDFDocument, chapters: readonly Chapter[]): void {
  const outline = context.obj({ Type: 'Outlines' })
  const parent = context.register(outline)
  for (const [index, { entry }] of chapters.entries()) {
    entry.set(PDFName.of('Parent'), parent)
    const before = chapters[index - 1]
    const after = chapters[index + 1]
    if (before !== undefined) entry.set(PDFName.of('Prev'), before.ref)
    if (after !== undefined) entry.set(PDFName.of('Next'), after.ref)
  }
  outline.set(PDFName.of('First'), chapters[0]!.ref)
  outline.set(PDFName.of('Last'), chapters.at(-1)!.ref)
  outline.set(PDFName.of('Count'), PDFNumber.of(chapters.reduce((sum, { below }) => sum + 1 + below, 0)))
  catalog.set(PDFName.of('Outlines'), parent)
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
}

/** Describes the losses of a document when it is merged, as sentences. */
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
