import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFString,
} from 'pdf-lib'

/** Places of a document by their names; two documents may use one name for different places. */
export type NamedDestinations = ReadonlyMap<string, PDFArray>

/** Levels of a name tree; real ones have two or three. */
const mostDepth = 20

/** Lists the places that links of a document may name: in its catalog (PDF 1.1) and in its name tree (PDF 1.2). */
export function namedDestinations({ catalog }: PDFDocument): NamedDestinations {
  const found = new Map<string, PDFArray>()
  const seen = new Set<PDFDict>()

  function add(name: string, value: PDFObject | undefined): void {
    const place = value instanceof PDFDict ? value.lookup(PDFName.of('D')) : value
    if (place instanceof PDFArray) found.set(name, place)
  }

  function visit(node: PDFObject | undefined, depth: number): void {
    if (!(node instanceof PDFDict) || seen.has(node) || depth > mostDepth) return
    seen.add(node)
    const names = node.lookup(PDFName.of('Names'))
    const kids = node.lookup(PDFName.of('Kids'))
    for (let at = 0; names instanceof PDFArray && at + 1 < names.size(); at += 2) {
      const name = textOf(names.lookup(at))
      if (name !== undefined) add(name, names.lookup(at + 1))
    }
    for (let at = 0; kids instanceof PDFArray && at < kids.size(); at += 1) visit(kids.lookup(at), depth + 1)
  }

  const old = catalog.lookup(PDFName.of('Dests'))
  if (old instanceof PDFDict) for (const name of old.keys()) add(name.decodeText(), old.lookup(name))
  const names = catalog.lookup(PDFName.of('Names'))
  if (names instanceof PDFDict) visit(names.lookup(PDFName.of('Dests')), 0)
  return found
}

/** The place that a value of `Dest` or `D` names; undefined where it is no name, or none that is known. */
export function placeOf(destinations: NamedDestinations, value: PDFObject): PDFArray | undefined {
  const name = textOf(value)
  return name === undefined ? undefined : destinations.get(name)
}

function textOf(value: PDFObject | undefined): string | undefined {
  if (value instanceof PDFString || value instanceof PDFHexString || value instanceof PDFName) {
    return value.decodeText()
  }
  return undefined
}
