import { closeSync, openSync, readSync } from 'node:fs'
import { TextDecoder } from 'node:util'
import { type Encoding, encodingOf } from '@tathya/documents/recognise'
import { problem } from '@tathya/platform/problem'
import type { Source } from '../converter.ts'

/** Bytes of one read: memory stays small however long the text is. */
const chunkLength = 65_536

/**
 * Reads a text file in chunks: UTF-8 or UTF-16, with or without a byte order mark. Throws `file_corrupt` that names the
 * first invalid byte.
 */
export function* decodeFile({ path, name }: Source): Generator<string> {
  const file = openSync(path, 'r')
  try {
    let bytes = readChunk(file, 0)
    const encoding = encodingOf(bytes)
    const decoder = new TextDecoder(encoding, { fatal: true })
    for (let at = 0; ; at += bytes.length) {
      if (at > 0) bytes = readChunk(file, at)
      yield decodeChunk(decoder, bytes, name, () => firstBadByte(file, encoding, at))
      if (bytes.length === 0) return
    }
  } finally {
    closeSync(file)
  }
}

function readChunk(file: number, at: number): Uint8Array {
  const buffer = new Uint8Array(chunkLength)
  return buffer.subarray(0, readSync(file, buffer, 0, chunkLength, at))
}

function decodeChunk(decoder: TextDecoder, bytes: Uint8Array, name: string, describe: () => string): string {
  try {
    return decoder.decode(bytes, { stream: bytes.length > 0 })
  } catch (cause) {
    const detail = `${name} is no ${decoder.encoding.toUpperCase()} text: ${describe()}. Save it as UTF-8, and send it again.`
    throw problem('file_corrupt', { detail, cause })
  }
}

/** Locates a decoding error by decoding again: up to the failed chunk, and then byte by byte. */
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
