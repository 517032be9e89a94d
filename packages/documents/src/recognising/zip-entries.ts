import { inflateRawSync } from 'node:zlib'

/** An entry at the beginning of a ZIP archive. */
export interface HeadEntry {
  readonly name: string
  /** Its first bytes, unpacked; undefined where they cannot be. */
  content(): Buffer | undefined
}

const [localHeader, descriptor] = [0x04034b50, 0x08074b50]
const headerBytes = 30
/** Bytes of an entry that are unpacked. */
const maxContent = 1_000_000

/**
 * The entries whose headers lie in the first bytes of a ZIP archive, in their order; `isComplete` if there are no others. What
 * lies in an archive within the archive is none (APPNOTE.TXT 4.3).
 */
export function entriesOf(head: Buffer): { entries: HeadEntry[]; isComplete: boolean } {
  const entries: HeadEntry[] = []
  let at = 0
  while (at + headerBytes <= head.length && head.readUInt32LE(at) === localHeader) {
    const start = at + headerBytes + head.readUInt16LE(at + 26) + head.readUInt16LE(at + 28)
    const name = head.toString('utf8', at + headerBytes, at + headerBytes + head.readUInt16LE(at + 26))
    const isStreamed = (head.readUInt16LE(at + 6) & 8) !== 0
    const end = isStreamed ? endOfStreamed(head, start) : start + head.readUInt32LE(at + 18)
    const method = head.readUInt16LE(at + 8)
    entries.push({ name, content: () => unpack(head.subarray(start, end ?? head.length), method) })
    if (end === undefined) return { entries, isComplete: false }
    at = isStreamed ? endOfDescriptor(head, end) : end
  }
  return { entries, isComplete: at + 4 <= head.length }
}

/** Where the data of an entry ends whose length stands behind it (APPNOTE.TXT 4.3.9). */
function endOfStreamed(head: Buffer, start: number): number | undefined {
  for (let at = start; at + 16 <= head.length; at += 1)
    if (head[at] === 0x50 && head.readUInt32LE(at) === descriptor && head.readUInt32LE(at + 8) === at - start)
      return at
  return undefined
}

/** Its lengths have 4 bytes each, and 8 in archives of more than 4 GB. */
function endOfDescriptor(head: Buffer, at: number): number {
  return at + 24 <= head.length && head.readUInt32LE(at + 12) === 0 && head.readUInt32LE(at + 8) > 0
    ? at + 24
    : at + 16
}

function unpack(packed: Buffer, method: number): Buffer | undefined {
  if (method === 0) return packed.subarray(0, maxContent)
  try {
    // A part that is cut gives what can be read of it.
    return inflateRawSync(packed, { maxOutputLength: maxContent, finishFlush: 2 })
  } catch {
    return undefined
  }
}
