import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { fromPlanes } from './byte-planes.ts'
import { type ColumnsHeader, digestBytes, firstLine, type StoredField, type StoredValues } from './header.ts'
import { readNumbers } from './stored-numbers.ts'

/** A field of all rows as the file has it. */
export interface DecodedField extends Pick<StoredField, 'name' | 'kept'> {
  readonly codes: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>
  /** Sorted numbers, or a JSON list in UTF-8. */
  readonly values: Float64Array<ArrayBuffer> | Uint8Array<ArrayBuffer>
}

/** Splits a file into its header and its compressed body. Throws an error that continues `<file> ...`. */
export function splitColumns(file: Uint8Array): { header: ColumnsHeader; body: Uint8Array } {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const start = firstLine.length
  if (bytes.toString('latin1', 0, start) !== firstLine)
    throw new Error(`does not begin with ${JSON.stringify(firstLine.trim())}`)
  const end = bytes.indexOf('\n', start)
  const content = bytes.subarray(0, Math.max(start, bytes.length - digestBytes))
  const digest = createHash('sha256').update(content).digest()
  if (end === -1 || !digest.equals(bytes.subarray(content.length)))
    throw new Error('is damaged or cut: its bytes do not match the checksum at its end')
  return {
    header: JSON.parse(bytes.toString('utf8', start, end)) as ColumnsHeader,
    body: content.subarray(end + 1),
  }
}

/** Reads every field of a file. Throws likewise. */
export function decodeColumns(file: Uint8Array): DecodedField[] {
  const { header, body } = splitColumns(file)
  const bytes = brotliDecompressSync(body)
  let at = 0
  const take = (length: number) => {
    at += length
    return new Uint8Array(bytes.buffer, bytes.byteOffset + at - length, length)
  }
  return header.fields.map(({ name, kept, values, width }) => ({
    name,
    kept,
    values: readValues(take(bytesOf(values)), values),
    codes: fromPlanes(take(header.facts.rows * width), codesOf(width, header.facts.rows)),
  }))
}

function bytesOf(values: StoredValues): number {
  return values.as === 'json' ? values.bytes : values.count * values.planes
}

function readValues(bytes: Uint8Array, values: StoredValues): DecodedField['values'] {
  // A copy, so that the whole body is not kept for it.
  return values.as === 'json'
    ? Uint8Array.from(bytes)
    : (readNumbers(bytes, values) as DecodedField['values'])
}

function codesOf(width: number, rows: number): DecodedField['codes'] {
  return width === 1 ? new Uint8Array(rows) : width === 2 ? new Uint16Array(rows) : new Uint32Array(rows)
}
