import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib'
import { findDestination, namedDestinations } from './named-destinations.ts'

/** Copies objects from one document into another. */
export interface Graft {
  /** Copies an object; `finish` follows the references in it. */
  copy(object: PDFObject): PDFObject
  /** Maps references to `source` to `target` from now on. */
  replace(source: PDFRef, target: PDFRef): void
  /** Sets an entry, already in terms of the target document, in the copy of an object. */
  set(source: PDFRef, key: PDFName, value: PDFObject): void
  /** Copies everything that copied objects refer to, transitively. */
  finish(): void
}

/** Keys whose value may be a named destination: of links, outline entries and actions. */
const destinationKeys = [PDFName.of('Dest'), PDFName.of('D')]

/**
 * Creates a graft. References are followed with a queue, not by recursion, so that a chain of a hundred thousand objects
 * does not overflow the stack; each object is copied once, and cycles stay cycles. Named destinations are resolved.
 */
export function createGraft(from: PDFDocument, { context: to }: PDFDocument): Graft {
  const destinations = namedDestinations(from)
  const copies = new Map<PDFRef, PDFRef>()
  const queue: PDFRef[] = []
  const changes: [ref: PDFRef, key: PDFName, value: PDFObject][] = []

  function follow(ref: PDFRef): PDFRef {
    const existing = copies.get(ref)
    if (existing !== undefined) return existing
    const target = to.nextRef()
    copies.set(ref, target)
    queue.push(ref)
    return target
  }

  function copyDict(dict: PDFDict): PDFDict {
    const target = to.obj({})
    for (const [key, value] of dict.entries()) {
      const destination = destinationKeys.includes(key) ? findDestination(destinations, value) : undefined
      target.set(key, copy(destination ?? value))
    }
    return target
  }

  function copy(object: PDFObject): PDFObject {
    if (object instanceof PDFRef) return follow(object)
    if (object instanceof PDFRawStream) return PDFRawStream.of(copyDict(object.dict), object.contents)
    if (object instanceof PDFDict) return copyDict(object)
    if (object instanceof PDFArray) {
      const target = to.obj([])
      for (const value of object.asArray()) target.push(copy(value))
      return target
    }
    // An object that could not be parsed may hold references, which have another meaning in the target.
    return object instanceof PDFInvalidObject ? PDFNull : object
  }

  return {
    copy,
    replace: (source, target) => copies.set(source, target),
    set: (source, key, value) => changes.push([follow(source), key, value]),
    finish() {
      for (let ref = queue.pop(); ref !== undefined; ref = queue.pop()) {
        to.assign(copies.get(ref)!, copy(from.context.lookup(ref) ?? PDFNull))
      }
      for (const [ref, key, value] of changes) to.lookup(ref, PDFDict).set(key, value)
    },
  }
}
