import { ReadFault } from '../read-fault.ts'
import { ElementCollector, type Selection } from './element-collector.ts'
import type { XmlElement } from './elements.ts'
import { type XmlHandler, type XmlLimits, XmlParser } from './xml-parser.ts'

/** Bytes that are parsed in one go. */
const pieceBytes = 65_536

/** Parses XML piece by piece; between the pieces it yields. Throws `ReadFault`. */
function* parsePieces(
  bytes: Uint8Array,
  part: string,
  handler: XmlHandler,
  limits?: XmlLimits,
): Generator<void> {
  const parser = new XmlParser(part, handler, limits)
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    parser.write(bytes.subarray(at, at + pieceBytes))
    yield
  }
  parser.end()
}

/** Parses XML piece by piece to the end. Throws `ReadFault`. */
export function parseXml(bytes: Uint8Array, part: string, handler: XmlHandler, limits?: XmlLimits): void {
  for (const _ of parsePieces(bytes, part, handler, limits));
}

/** The root element with all that is in it. Throws `ReadFault`. */
export function readXml(bytes: Uint8Array, part: string): XmlElement {
  for (const root of elementsAt(bytes, part, { level: 0 })) return root
  throw new ReadFault('corrupt', `its part ${part} is empty`)
}

/** The selected elements, one by one, so that a long document is never in memory as a whole. Throws `ReadFault`. */
export function* elementsAt(
  bytes: Uint8Array,
  part: string,
  selection: Selection,
  limits?: XmlLimits,
): Generator<XmlElement> {
  let ready: XmlElement[] = []
  const collector = new ElementCollector(selection, (element) => ready.push(element))
  for (const _ of parsePieces(bytes, part, collector, limits)) {
    yield* ready
    ready = []
  }
  yield* ready
}
