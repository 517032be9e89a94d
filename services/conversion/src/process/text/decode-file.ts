import { closeSync, openSync, readSync } from 'node:fs'
import { findEncoding, warnOfEncoding } from '@tathya/documents/recognise'
import { problem } from '@tathya/platform/problem'
import type { Source } from '../converter.ts'

/** Bytes of one read: memory stays small however long the text is. */
const chunkLength = 65_536

/**
 * Reads a text file in chunks: UTF-8 or UTF-16, with or without a byte order mark, or Windows-1252. Warns of a guessed
 * encoding and of invalid bytes, which become U+FFFD. Throws `file_corrupt` if the bytes are not text.
 */
export function* decodeFile({ path, name }: Source, warn: (sentence: string) => void): Generator<string> {
  const file = openSync(path, 'r')
  try {
    const guess = findEncoding(readChunks(file))
    if (guess === undefined)
      throw problem('file_corrupt', {
        detail: `${name} is no text in UTF-8, UTF-16 or Windows-1252. Save it as UTF-8, and send it again.`,
      })
    warnOfEncoding(guess, warn)
    const decoder = new TextDecoder(guess.encoding)
    for (const bytes of readChunks(file)) yield decoder.decode(bytes, { stream: true })
    yield decoder.decode()
  } finally {
    closeSync(file)
  }
}

function* readChunks(file: number): Generator<Uint8Array> {
  for (let at = 0; ; at += chunkLength) {
    const buffer = new Uint8Array(chunkLength)
    const length = readSync(file, buffer, 0, chunkLength, at)
    if (length > 0) yield buffer.subarray(0, length)
    if (length < chunkLength) return
  }
}
