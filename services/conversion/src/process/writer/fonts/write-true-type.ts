import { viewOf } from './true-type.ts'

/** Writes the tables of a font to one file (OpenType 1.9, "Organization of an OpenType font"). */
export function writeTrueType(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const tags = [...tables.keys()].sort()
  const directory = 12 + tags.length * 16
  const file = new Uint8Array(tags.reduce((sum, tag) => sum + padded(tables.get(tag)!.length), directory))
  const view = viewOf(file)
  const power = Math.floor(Math.log2(tags.length))
  view.setUint32(0, 0x00010000)
  view.setUint16(4, tags.length)
  view.setUint16(6, 2 ** power * 16)
  view.setUint16(8, power)
  view.setUint16(10, tags.length * 16 - 2 ** power * 16)
  let at = directory
  for (const [index, tag] of tags.entries()) {
    const bytes = tables.get(tag)!
    file.set(bytes, at)
    const entry = 12 + index * 16
    for (let letter = 0; letter < 4; letter++) file[entry + letter] = tag.charCodeAt(letter)
    view.setUint32(entry + 4, checksum(view, at, padded(bytes.length)))
    view.setUint32(entry + 8, at)
    view.setUint32(entry + 12, bytes.length)
    if (tag === 'head') view.setUint32(at + 8, 0)
    at += padded(bytes.length)
  }
  return file
}

function padded(length: number): number {
  return (length + 3) & ~3
}

function checksum(view: DataView, from: number, length: number): number {
  let sum = 0
  for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}
