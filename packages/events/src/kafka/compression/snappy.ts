import { NotUnpacked, Output } from './output.ts'

/** First bytes of the frame of Java clients: two version numbers follow, then blocks, each after its length. */
const framed = Buffer.from('\x82SNAPPY\0', 'latin1')
const frameHead = 16

/** Unpacks Snappy (format_description.txt of google/snappy), bare or in the frame of Java's clients. Throws `NotUnpacked`, `RangeError`. */
export function unpackSnappy(packed: Buffer): Buffer {
  if (!packed.subarray(0, framed.length).equals(framed)) return unpackBlock(packed)
  const blocks: Buffer[] = []
  for (let at = frameHead; at < packed.length; ) {
    const length = packed.readUInt32BE(at)
    at += 4
    blocks.push(unpackBlock(take(packed, at, length)))
    at += length
  }
  return Buffer.concat(blocks)
}

function unpackBlock(packed: Buffer): Buffer {
  let at = 0
  let size = 0
  for (let shift = 0; ; shift += 7) {
    const byte = packed.readUInt8(at)
    at += 1
    size += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) break
  }
  const output = new Output(size)
  while (at < packed.length) at = unpackElement(packed, at, output)
  const whole = output.whole()
  if (whole.length !== size) throw new NotUnpacked(`It has ${whole.length} bytes and says ${size}.`)
  return whole
}

/** Unpacks one literal or copy; returns the offset of the next. */
function unpackElement(packed: Buffer, at: number, output: Output): number {
  const tag = packed.readUInt8(at)
  const upper = tag >> 2
  switch (tag & 3) {
    case 0: {
      // Short lengths are in the tag, others in the next one to four bytes.
      const extra = upper < 60 ? 0 : upper - 59
      const length = 1 + (extra === 0 ? upper : packed.readUIntLE(at + 1, extra))
      const start = at + 1 + extra
      output.add(take(packed, start, length))
      return start + length
    }
    case 1:
      output.repeat(((tag >> 5) << 8) | packed.readUInt8(at + 1), 4 + (upper & 7))
      return at + 2
    case 2:
      output.repeat(packed.readUInt16LE(at + 1), 1 + upper)
      return at + 3
    default:
      output.repeat(packed.readUInt32LE(at + 1), 1 + upper)
      return at + 5
  }
}

function take(packed: Buffer, at: number, length: number): Buffer {
  if (at + length > packed.length) throw new NotUnpacked('It ends too early.')
  return packed.subarray(at, at + length)
}
