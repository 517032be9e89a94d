import { PDFCrossRefStream, type PDFRef } from 'pdf-lib'

/** What `pdf-lib` keeps of the objects that it has written: where each is, in the order of their numbers. */
interface EntryList {
  readonly entries: { readonly ref: PDFRef }[]
  appendEntry(entry: { readonly ref: PDFRef }): void
}

let fast = false

/**
 * Makes `pdf-lib` look for the place of an entry from the end of its list, where nearly all belong. It looks from the
 * beginning itself, which takes minutes for the hundred thousand objects that a long document of links has.
 */
export function makeEntriesFast(): void {
  if (fast) return
  const list = PDFCrossRefStream.prototype as unknown as EntryList
  list.appendEntry = function appendEntry(this: EntryList, entry): void {
    const { entries } = this
    let at = entries.length
    while (at > 0 && entries[at - 1]!.ref.objectNumber > entry.ref.objectNumber) at -= 1
    entries.splice(at, 0, entry)
  }
  fast = true
}
