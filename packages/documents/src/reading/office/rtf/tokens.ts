/** A piece of RTF: the begin or end of a group, a control word, a byte of text, or binary data. */
export type Token =
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'word'; readonly name: string; readonly value: number | undefined }
  | { readonly kind: 'byte'; readonly byte: number }
  | { readonly kind: 'data'; readonly bytes: Buffer }

const open = { kind: 'open' } as const
const close = { kind: 'close' } as const
const bytes = Array.from({ length: 256 }, (_, byte) => ({ kind: 'byte', byte }) as const)

const [brace, endBrace, backslash, quote, space, minus] = [0x7b, 0x7d, 0x5c, 0x27, 0x20, 0x2d]

/** Splits RTF into tokens (RTF 1.9.1, "RTF Syntax"). */
export function* readTokens(rtf: Buffer): Generator<Token> {
  let at = 0
  while (at < rtf.length) {
    const byte = rtf[at]!
    if (byte === brace) yield open
    else if (byte === endBrace) yield close
    else if (byte === backslash) {
      const control = readControl(rtf, at + 1)
      yield control.token
      at = control.end
      continue
    } else if (byte !== 0x0d && byte !== 0x0a && byte !== 0) yield bytes[byte]!
    at += 1
  }
}

function readControl(rtf: Buffer, start: number): { token: Token; end: number } {
  const first = rtf[start] ?? space
  if (first === quote) {
    const code = Number.parseInt(rtf.toString('latin1', start + 1, start + 3), 16)
    return { token: Number.isNaN(code) ? bytes[0x3f]! : bytes[code]!, end: start + 3 }
  }
  if (!isLetter(first)) {
    // An escaped sign, or a symbol such as \~; a line end stands for \par.
    const name = first === 0x0d || first === 0x0a ? 'par' : String.fromCharCode(first)
    if ([brace, endBrace, backslash].includes(first)) return { token: bytes[first]!, end: start + 1 }
    return { token: { kind: 'word', name, value: undefined }, end: start + 1 }
  }
  let at = start
  while (at < rtf.length && isLetter(rtf[at]!) && at - start < 40) at += 1
  const name = rtf.toString('latin1', start, at)
  const digits = at
  if (rtf[at] === minus) at += 1
  while (at < rtf.length && rtf[at]! >= 0x30 && rtf[at]! <= 0x39 && at - digits < 12) at += 1
  const value = at > digits ? Number.parseInt(rtf.toString('latin1', digits, at), 10) : undefined
  if (rtf[at] === space) at += 1
  if (name !== 'bin')
    return { token: { kind: 'word', name, value: Number.isNaN(value) ? undefined : value }, end: at }
  const end = Math.min(rtf.length, at + Math.max(0, value ?? 0))
  return { token: { kind: 'data', bytes: rtf.subarray(at, end) }, end }
}

function isLetter(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a)
}
