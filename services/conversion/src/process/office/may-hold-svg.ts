import { unzipSync } from 'fflate'

/** Bytes that are unpacked to look for images; of more it is not known. */
const maxBytes = 200_000_000

/** Archives within archives that are looked into. */
const maxDepth = 2

/** How SVG images begin, or name their namespace. `<svg:desc>` is text of OpenDocument. */
const beginning = /<svg[\s>]|:svg[\s>]|doctype\s+svg|2000\/svg/i
/** The same, and the beginning of gzip, in hexadecimal digits, as in RTF, and in Base64. */
const encoded = /3c737667|3C737667|PHN2Z|xzdm|8c3Zn|PD94bWw|1[fF]8[bB]08|H4sI/

/**
 * True if an office document may hold SVG images. LibreOffice takes them for such by their content, wherever they are, and
 * reads the local images that they name.
 */
export function mayHoldSvg(bytes: Uint8Array): boolean {
  return lookInto(bytes, { left: maxBytes }, 0)
}

function lookInto(bytes: Uint8Array, budget: { left: number }, depth: number): boolean {
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b)) return isSuspect(bytes)
  if (depth > maxDepth) return true
  try {
    const filter = ({ originalSize }: { originalSize: number }) => {
      budget.left -= originalSize
      return budget.left >= 0
    }
    const parts = unzipSync(bytes, { filter })
    if (budget.left < 0) return true
    return Object.entries(parts).some(
      ([name, part]) => /\.svgz?$/i.test(name) || lookInto(part, budget, depth + 1),
    )
  } catch {
    return true
  }
}

function isSuspect(bytes: Uint8Array): boolean {
  // SVG may be packed with gzip.
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return true
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  if (beginning.test(text)) return true
  // White space may stand anywhere in encoded data.
  return (text.startsWith('{\\rtf') || text.includes('binary-data')) && encoded.test(text.replace(/\s+/g, ''))
}
