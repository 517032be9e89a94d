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
import { namedDestinations, placeOf } from './named-destinations.ts'

/** Carries objects from one document into another. */
export interface Graft {
  /** The object of the other document; references in it are followed by `finish`. */
  copy(object: PDFObject): PDFObject
  /** Where the other document means one object, `there` is meant from now on. */
  replace(here: PDFRef, there: PDFRef): void
  /** Sets an entry of an object, as it is there, in the copy of one that was copied by its reference. */
  set(here: PDFRef, key: PDFName, value: PDFObject): void
  /** Copies everything that copied objects refer to, and what that refers to. */
  finish(): void
}

/** Keys whose value may be the name of a place: of links and outline entries, and of actions. */
const placeKeys = [PDFName.of('Dest'), PDFName.of('D')]

/**
 * Makes a graft. References are followed one after another and not one within another, so that a list of a hundred
 * thousand objects is no trouble; each object is copied once, and cycles stay cycles. Names of places become places.
 */
export function createGraft(from: PDFDocument, { context: to }: PDFDocument): Graft {
  const places = namedDestinations(from)
  const known = new Map<PDFRef, PDFRef>()
  const waiting: PDFRef[] = []
  const changes: [ref: PDFRef, key: PDFName, value: PDFObject][] = []

  function follow(ref: PDFRef): PDFRef {
    const there = known.get(ref)
    if (there !== undefined) return there
    const made = to.nextRef()
    known.set(ref, made)
    waiting.push(ref)
    return made
  }

  function copyDict(dict: PDFDict): PDFDict {
    const made = to.obj({})
    for (const [key, value] of dict.entries()) {
      const place = placeKeys.includes(key) ? placeOf(places, value) : undefined
      made.set(key, copy(place ?? value))
    }
    return made
  }

  function copy(object: PDFObject): PDFObject {
    if (object instanceof PDFRef) return follow(object)
    if (object instanceof PDFRawStream) return PDFRawStream.of(copyDict(object.dict), object.contents)
    if (object instanceof PDFDict) return copyDict(object)
    if (object instanceof PDFArray) {
      const made = to.obj([])
      for (const value of object.asArray()) made.push(copy(value))
      return made
    }
    // What could not be read may hold references, which mean other objects there.
    return object instanceof PDFInvalidObject ? PDFNull : object
  }

  return {
    copy,
    replace: (here, there) => known.set(here, there),
    set: (here, key, value) => changes.push([follow(here), key, value]),
    finish() {
      for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
        to.assign(known.get(ref)!, copy(from.context.lookup(ref) ?? PDFNull))
      }
      for (const [ref, key, value] of changes) to.lookup(ref, PDFDict).set(key, value)
    },
  }
}
