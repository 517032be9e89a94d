/** Schemes of links that stay links. */
const allowedSchemes = new Set(['http:', 'https:', 'mailto:'])

/** The address of a link as a PDF states it, in ASCII; undefined for other schemes. */
export function safeAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (!allowedSchemes.has(url.protocol)) return undefined
  // Parentheses and backslashes have a meaning in PDF strings.
  return url.href.replace(/[()\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
