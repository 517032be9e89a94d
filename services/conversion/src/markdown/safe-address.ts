const opened = new Set(['http:', 'https:', 'mailto:'])

/** The address of a link as a PDF states it, in ASCII; undefined for addresses that are not opened from a document. */
export function safeAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (!opened.has(url.protocol)) return undefined
  // Parentheses and backslashes end or change the string that a PDF writes an address as.
  return url.href.replace(/[()\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
