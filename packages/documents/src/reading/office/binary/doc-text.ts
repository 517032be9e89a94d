import { ReadFault } from '../../read-fault.ts'

/** A piece of the text: characters that lie together in the stream. */
interface Piece {
  /** Position of its first character in the text. */
  readonly from: number
  /** Position in the stream. */
  readonly at: number
  readonly bytesEach: 1 | 2
  readonly text: string
}

/** The text of a document, and where its characters lie in the stream. */
export interface DocText {
  readonly text: string
  /** The position in the stream behind a character of the text. */
  endOf(index: number): number
}

const latin = new TextDecoder('windows-1252')
const unicode = new TextDecoder('utf-16le')

/** Reads the text by its piece table (MS-DOC, 2.4.1 and 2.9.38). Throws `ReadFault`, and `RangeError` where it is damaged. */
export function readText(stream: Buffer, table: Buffer): DocText {
  const pieces = readPieces(stream, table)
  return {
    text: pieces.map(({ text }) => text).join(''),
    endOf(index) {
      const piece = findPiece(pieces, index)
      return piece === undefined ? 0 : piece.at + (index - piece.from + 1) * piece.bytesEach
    },
  }
}

function readPieces(stream: Buffer, table: Buffer): Piece[] {
  const [start, size] = [stream.readUInt32LE(418), stream.readUInt32LE(422)]
  let at = start
  // Before the pieces stand properties.
  while (table.readUInt8(at) === 1 && at < start + size) at += 3 + table.readUInt16LE(at + 1)
  if (table.readUInt8(at) !== 2) throw new ReadFault('corrupt', 'the list of its pieces is damaged')
  const count = Math.floor((table.readUInt32LE(at + 1) - 4) / 12)
  const pieces: Piece[] = []
  let from = 0
  for (let index = 0; index < count; index += 1) {
    const length = table.readUInt32LE(at + 9 + index * 4) - table.readUInt32LE(at + 5 + index * 4)
    const position = table.readUInt32LE(at + 5 + (count + 1) * 4 + index * 8 + 2)
    const isLatin = (position & 0x4000_0000) !== 0
    const begin = isLatin ? (position & 0x3fff_ffff) / 2 : position & 0x3fff_ffff
    const bytesEach = isLatin ? 1 : 2
    const bytes = stream.subarray(begin, begin + Math.max(0, length) * bytesEach)
    // Pieces never share characters.
    if (from + length > stream.length) throw new ReadFault('corrupt', 'the list of its pieces is damaged')
    pieces.push({ from, at: begin, bytesEach, text: (isLatin ? latin : unicode).decode(bytes) })
    from += length
  }
  return pieces
}

function findPiece(pieces: readonly Piece[], index: number): Piece | undefined {
  let [low, high] = [0, pieces.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (pieces[middle]!.from <= index) low = middle
    else high = middle - 1
  }
  return pieces[low]
}
