/** Formats 16 bytes as a UUID, after setting its version and variant bits (RFC 9562, section 4). */
export function toUuid(bytes: Buffer, version: 5 | 7): string {
  bytes[6] = (version << 4) | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
