const actualText = Buffer.from('/ActualText')

/** Bytes of the syntax (ISO 32000-2, 7.2 and 7.3). */
const byteOf = (character: string) => character.charCodeAt(0)
const [opening, closing, backslash] = [byteOf('('), byteOf(')'), byteOf('\\')]
const [less, greater, slash, percent] = [byteOf('<'), byteOf('>'), byteOf('/'), byteOf('%')]

/** White space and delimiters (ISO 32000-2, 7.2.3), which end a token. */
const ends = new Set(Buffer.from('\0\t\n\f\r ()<>[]{}/%'))

/**
 * Renames every key `ActualText` (ISO 32000-2, 14.9.4) in a content stream, so that readers do not know it; undefined if there
 * is none. Strings and inline images stay as they are.
 */
export function hideActualText(content: Uint8Array, key: string): Buffer | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
  if (!bytes.includes(actualText)) return undefined
  const hidden = Buffer.from(`/${key}`)
  const parts: Buffer[] = []
  let copied = 0
  for (const at of namesOf(bytes)) {
    parts.push(bytes.subarray(copied, at), hidden)
    copied = at + actualText.length
  }
  return Buffer.concat([...parts, bytes.subarray(copied)])
}

/** The offsets of the names `/ActualText`. */
function* namesOf(bytes: Buffer): Generator<number> {
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at]!
    if (byte === opening) at = afterString(bytes, at)
    else if (byte === percent) at = afterComment(bytes, at)
    else if (byte === less && bytes[at + 1] !== less) at = after(bytes, greater, at)
    else if (byte === less || !isRegular(byte)) {
      if (byte !== slash) {
        at += byte === less ? 2 : 1
        continue
      }
      const end = tokenEnd(bytes, at + 1)
      if (bytes.subarray(at, end).equals(actualText)) yield at
      at = end
    } else {
      const end = tokenEnd(bytes, at)
      at = bytes.toString('latin1', at, end) === 'ID' ? afterImage(bytes, end) : end
    }
  }
}

function isRegular(byte: number): boolean {
  return !ends.has(byte)
}

function tokenEnd(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && isRegular(bytes[at]!)) at += 1
  return at
}

function after(bytes: Buffer, byte: number, from: number): number {
  const at = bytes.indexOf(byte, from)
  return at < 0 ? bytes.length : at + 1
}

function afterComment(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1
  return at
}

function afterString(bytes: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1
    else if (bytes[at] === opening) depth += 1
    else if (bytes[at] === closing && --depth === 0) return at + 1
  }
  return bytes.length
}

/** The end of the data of an inline image: `EI` between white space (ISO 32000-2, 8.9.7). */
function afterImage(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf('EI', from); at >= 0; at = bytes.indexOf('EI', at + 1)) {
    const apart = (position: number) => position >= bytes.length || ends.has(bytes[position]!)
    if (apart(at - 1) && apart(at + 2)) return at + 2
  }
  return bytes.length
}
