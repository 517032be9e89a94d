import { PDFCrossRefStream, type PDFRef } from 'pdf-lib'

/** `pdf-lib`'s list of the offsets of written objects, by number. */
interface EntryList {
  readonly entries: { readonly ref: PDFRef }[]
  appendEntry(entry: { readonly ref: PDFRef }): void
}

let fast = false

/**
 * Makes `pdf-lib` insert entries from the end of its list, where nearly all belong. Its own search from the beginning
 * takes minutes for the hundred thousand objects of a long document of links.
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
