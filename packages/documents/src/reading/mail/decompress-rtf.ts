/** Bytes that stand in the window before the first one (MS-OXRTFCP, 2.1.2.1). */
const dictionary =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx'

const headerBytes = 16
const windowBytes = 4_096
const compressed = 0x75465a4c
const uncompressed = 0x414c454d

/** Bytes of a text beyond which it is not unpacked. */
const maxBytes = 50_000_000

/** Unpacks the RTF of a mail (MS-OXRTFCP, 2.2). What is cut off is missing; undefined for what is no such text. */
export function decompressRtf(packed: Uint8Array): Buffer | undefined {
  if (packed.length < headerBytes) return undefined
  const input = Buffer.from(packed.buffer, packed.byteOffset, packed.length)
  const kind = input.readUInt32LE(8)
  if (kind === uncompressed) return input.subarray(headerBytes)
  if (kind !== compressed) return undefined
  const size = Math.min(input.readUInt32LE(4), maxBytes, input.length * 9)
  const output = Buffer.alloc(size)
  const window = Buffer.alloc(windowBytes)
  let write = window.write(dictionary, 'latin1')
  let length = 0
  const put = (byte: number) => {
    window[write] = byte
    write = (write + 1) % windowBytes
    if (length < size) output[length++] = byte
  }
  for (let at = headerBytes; at < input.length && length < size; ) {
    const control = input[at++]!
    for (let bit = 0; bit < 8 && at < input.length; bit += 1) {
      if ((control & (1 << bit)) === 0) {
        put(input[at++]!)
        continue
      }
      if (at + 2 > input.length) return output.subarray(0, length)
      const reference = input.readUInt16BE(at)
      at += 2
      const from = reference >> 4
      if (from === write) return output.subarray(0, length)
      for (let index = 0; index < (reference & 15) + 2; index += 1) put(window[(from + index) % windowBytes]!)
    }
  }
  return output.subarray(0, length)
}
