import { PDFArray, PDFDict, type PDFDocument, type PDFObject, PDFRef, PDFStream } from 'pdf-lib'

/**
 * Removes the objects that nothing refers to. `pdf-lib` keeps the cross-reference stream of a file as such an object; of
 * a locked file it names the encryption, and readers of a copy would ask for the password.
 */
export function removeUnreachable({ context }: PDFDocument): void {
  const { Root, Info } = context.trailerInfo
  const reached = new Set<PDFRef>()
  const queue: (PDFObject | undefined)[] = [Root, Info]
  while (queue.length > 0) {
    const object = queue.pop()
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue
      reached.add(object)
      queue.push(context.lookup(object))
    } else if (object instanceof PDFDict) for (const value of object.values()) queue.push(value)
    else if (object instanceof PDFStream) queue.push(object.dict)
    else if (object instanceof PDFArray) for (const value of object.asArray()) queue.push(value)
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref)
}
