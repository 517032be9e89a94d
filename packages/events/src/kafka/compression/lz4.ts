import { NotUnpacked, Output } from './output.ts'

/** First bytes of a frame. */
const magic = 0x184d2204

/** Bits of the flag byte: optional parts of a frame. */
const flags = { dictionary: 0x01, contentSize: 0x08, blockChecksum: 0x10 }

/** Bit in the length of an uncompressed block. */
const stored = 0x80000000

/**
 * Unpacks an LZ4 frame (lz4_Frame_format.md of lz4/lz4). Checksums are ignored: brokers verify them, and the batch has its
 * own. Throws `NotUnpacked`, `RangeError`.
 */
export function unpackLz4(packed: Buffer): Buffer {
  if (packed.readUInt32LE(0) !== magic) throw new NotUnpacked('It is no frame of LZ4.')
  const flag = packed.readUInt8(4)
  if ((flag & flags.dictionary) !== 0) throw new NotUnpacked('It needs a dictionary.')
  let at = 7 + ((flag & flags.contentSize) === 0 ? 0 : 8)
  const output = new Output(4 * packed.length)
  for (let head = packed.readUInt32LE(at); head !== 0; head = packed.readUInt32LE(at)) {
    const length = head & ~stored
    at += 4
    const block = packed.subarray(at, at + length)
    if (block.length < length) throw new NotUnpacked('It ends too early.')
    if ((head & stored) === 0) unpackBlock(block, output)
    else output.add(block)
    at += length + ((flag & flags.blockChecksum) === 0 ? 0 : 4)
  }
  return output.whole()
}

/** A block is a sequence of literals, each followed by a back-reference except the last. */
function unpackBlock(block: Buffer, output: Output): void {
  let at = 0
  const readLength = (short: number) => {
    let length = short
    for (let continues = short === 15; continues; at += 1) {
      const byte = block.readUInt8(at)
      length += byte
      continues = byte === 255
    }
    return length
  }
  while (at < block.length) {
    const token = block.readUInt8(at)
    at += 1
    const count = readLength(token >> 4)
    if (at + count > block.length) throw new NotUnpacked('It ends too early.')
    output.add(block.subarray(at, at + count))
    at += count
    if (at === block.length) return
    const distance = block.readUInt16LE(at)
    at += 2
    output.repeat(distance, 4 + readLength(token & 15))
  }
}
