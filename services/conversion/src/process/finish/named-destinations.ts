import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFString,
} from 'pdf-lib'

/** Destinations of a document by name; two documents may use one name for different destinations. */
export type NamedDestinations = ReadonlyMap<string, PDFArray>

/** Levels of a name tree; real ones have two or three. */
const maxDepth = 20

/** Lists the named destinations of a document: in its catalog (PDF 1.1) and in its name tree (PDF 1.2). */
export function namedDestinations({ catalog }: PDFDocument): NamedDestinations {
  const destinations = new Map<string, PDFArray>()
  const seen = new Set<PDFDict>()

  function add(name: string, value: PDFObject | undefined): void {
    const destination = value instanceof PDFDict ? value.lookup(PDFName.of('D')) : value
    if (destination instanceof PDFArray) destinations.set(name, destination)
  }

  function visit(node: PDFObject | undefined, depth: number): void {
    if (!(node instanceof PDFDict) || seen.has(node) || depth > maxDepth) return
    seen.add(node)
    const names = node.lookup(PDFName.of('Names'))
    const kids = node.lookup(PDFName.of('Kids'))
    for (let index = 0; names instanceof PDFArray && index + 1 < names.size(); index += 2) {
      const name = textOf(names.lookup(index))
      if (name !== undefined) add(name, names.lookup(index + 1))
    }
    for (let index = 0; kids instanceof PDFArray && index < kids.size(); index += 1)
      visit(kids.lookup(index), depth + 1)
  }

  const old = catalog.lookup(PDFName.of('Dests'))
  if (old instanceof PDFDict) for (const name of old.keys()) add(name.decodeText(), old.lookup(name))
  const names = catalog.lookup(PDFName.of('Names'))
  if (names instanceof PDFDict) visit(names.lookup(PDFName.of('Dests')), 0)
  return destinations
}

/** The destination that a value of `Dest` or `D` names; undefined if it is not a name, or an unknown one. */
export function findDestination(destinations: NamedDestinations, value: PDFObject): PDFArray | undefined {
  const name = textOf(value)
  return name === undefined ? undefined : destinations.get(name)
}

function textOf(value: PDFObject | undefined): string | undefined {
  if (value instanceof PDFString || value instanceof PDFHexString || value instanceof PDFName) {
    return value.decodeText()
  }
  return undefined
}
