import { closeSync, openSync, readSync } from 'node:fs'
import { TextDecoder } from 'node:util'
import { problem } from '@tathya/platform/problem'
import { encodingOfMark } from '../../decode-text.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** Bytes that are read at once: memory stays small however long the text is. */
const chunkLength = 65_536

/**
 * Reads a text file piece by piece: UTF-8 or UTF-16, by its byte order mark or without one. Throws `file_corrupt` that
 * names the first byte which is no text.
 */
export function* decodeFile(path: string): Generator<string> {
  const file = openSync(path, 'r')
  try {
    let bytes = readChunk(file, 0)
    const encoding = encodingOf(bytes)
    const decoder = new TextDecoder(encoding, { fatal: true })
    for (let at = 0; ; at += bytes.length) {
      if (at > 0) bytes = readChunk(file, at)
      yield decodeChunk(decoder, bytes, () => firstBadByte(file, encoding, at))
      if (bytes.length === 0) return
    }
  } finally {
    closeSync(file)
  }
}

/** Tells the encoding of a text by its first bytes: by its mark, else by the zeros of UTF-16's Latin letters and spaces. */
export function encodingOf(head: Uint8Array): Encoding {
  const marked = encodingOfMark(head)
  if (marked !== undefined) return marked
  if (head.length < 2 || head.length % 2 === 1) return 'utf-8'
  const zeros = [0, 0]
  // Spaces and line ends as UTF-16 with the high byte before or behind, and as single bytes.
  const blanks = { be: 0, le: 0, single: 0 }
  for (const [at, byte] of head.entries()) {
    if (byte === 0) zeros[at % 2]!++
    if (byte !== 0x20 && byte !== 0x0a) continue
    if (at % 2 === 0 && head[at + 1] === 0) blanks.le++
    else if (at % 2 === 1 && head[at - 1] === 0) blanks.be++
    else blanks.single++
  }
  const nearlyAll = Math.ceil((head.length / 2) * 0.9)
  if (blanks.le > blanks.be + blanks.single || zeros[1]! >= nearlyAll) return 'utf-16le'
  if (blanks.be > blanks.le + blanks.single || zeros[0]! >= nearlyAll) return 'utf-16be'
  return 'utf-8'
}

function readChunk(file: number, at: number): Uint8Array {
  const buffer = new Uint8Array(chunkLength)
  return buffer.subarray(0, readSync(file, buffer, 0, chunkLength, at))
}

function decodeChunk(decoder: TextDecoder, bytes: Uint8Array, place: () => string): string {
  try {
    return decoder.decode(bytes, { stream: bytes.length > 0 })
  } catch (cause) {
    const detail = `The file is no ${decoder.encoding.toUpperCase()} text: ${place()}. Save it as UTF-8, and send it again.`
    throw problem('file_corrupt', { detail, cause })
  }
}

/** Says where decoding fails, by doing it once more: up to the chunk that failed, and then byte by byte. */
function firstBadByte(file: number, encoding: Encoding, failed: number): string {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let at = 0; at < failed; at += chunkLength) decoder.decode(readChunk(file, at), { stream: true })
  const bytes = readChunk(file, failed)
  for (const [index, byte] of bytes.entries()) {
    try {
      decoder.decode(Uint8Array.of(byte), { stream: true })
    } catch {
      return `byte ${failed + index + 1} (0x${byte.toString(16).toUpperCase().padStart(2, '0')}) cannot stand there`
    }
  }
  return `its last character is cut off behind byte ${failed + bytes.length}`
}
