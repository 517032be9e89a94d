import { decodeWhole } from '@tathya/documents/recognise'
import { unreadable } from '../read-errors.ts'
import type { SourceFile } from '../read-options.ts'

/**
 * Decodes a text in UTF-8, UTF-16 or Windows-1252; line feeds end its lines. `warnings` name a guessed encoding and invalid
 * bytes. Throws `corrupt` if the bytes are not text.
 */
export function decodeText(bytes: Buffer, source: SourceFile): { text: string; warnings: string[] } {
  const warnings: string[] = []
  const text = decodeWhole(bytes, (sentence) => warnings.push(sentence))
  if (text === undefined) throw unreadable('corrupt', 'its bytes are not text', source)
  return { text: text.replaceAll('\0', '').replace(/\r\n?/g, '\n'), warnings }
}
