import type { XmlElement } from '../../xml/elements.ts'
import { parseXml } from '../../xml/xml.ts'
import type { XmlHandler } from '../../xml/xml-parser.ts'
import { type FoundObject, maxObjects, type ObjectKind } from './found-object.ts'

/** Without one of these words a part has no object. */
const marks = [
  'graphicData',
  'oMath',
  'OLEObject',
  'videoFile',
  'audioFile',
  'AudioFile',
  'TimeFile',
  'webVideoPr',
]

const media = new Set(['videoFile', 'audioFile', 'wavAudioFile', 'quickTimeFile', 'webVideoPr'])

/** Kinds by the end of the address that names what a frame holds (ECMA-376 part 1, 20.1.2.2.17). */
const frames: Readonly<Record<string, ObjectKind>> = {
  chart: 'chart',
  chartex: 'new-chart',
  diagram: 'diagram',
  ole: 'object',
}

/** Finds the objects of a part of an Office document; of alternatives (part 3, 7), those that are not the last resort. */
export function scanDrawings(bytes: Buffer, part: string, place: string | undefined): FoundObject[] {
  if (!marks.some((mark) => bytes.includes(mark))) return []
  const scan = new DrawingScan(place)
  parseXml(bytes, part, scan)
  return scan.found
}

class DrawingScan implements XmlHandler {
  readonly found: FoundObject[] = []
  readonly #place: string | undefined
  /** The embedded object that is open: the element that ends it, and whether a picture was seen in it. */
  #host: { readonly name: string; isObject: boolean; hasPicture: boolean } | undefined
  #fallbacks = 0

  constructor(place: string | undefined) {
    this.#place = place
  }

  open(name: string, attributes: XmlElement['attributes']): void {
    if (this.#host !== undefined) this.#lookInside(name, attributes)
    if (name === 'Fallback') this.#fallbacks += 1
    if (this.#fallbacks > 0) return
    if (name === 'oMath') this.#add('equation')
    else if (media.has(name)) this.#add('media', true)
    else if (name === 'object') this.#host ??= { name, isObject: false, hasPicture: false }
    else if (name === 'graphicData') this.#openFrame(attributes.uri ?? '')
  }

  close(name: string): void {
    if (name === 'Fallback') this.#fallbacks -= 1
    if (this.#host?.name !== name) return
    if (this.#host.isObject) this.#add('object', this.#host.hasPicture)
    this.#host = undefined
  }

  text(): void {}

  #openFrame(uri: string): void {
    const kind = frames[uri.slice(uri.lastIndexOf('/') + 1)]
    if (kind === 'object') this.#host ??= { name: 'graphicData', isObject: true, hasPicture: false }
    else if (kind !== undefined) this.#add(kind)
  }

  #lookInside(name: string, attributes: XmlElement['attributes']): void {
    const host = this.#host!
    if (name === 'OLEObject') host.isObject = true
    // Its picture may lie in the drawing of an older version, which `spid` names.
    const isPicture = name === 'blip' || name === 'imagedata' || attributes.spid !== undefined
    if (isPicture) host.hasPicture = true
  }

  #add(kind: ObjectKind, hasPicture = false): void {
    if (this.found.length < maxObjects) this.found.push({ kind, place: this.#place, hasPicture })
  }
}
