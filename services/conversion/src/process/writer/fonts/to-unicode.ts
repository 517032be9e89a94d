/** Mappings in one block of a CMap: at most 100 (Adobe Technical Note 5014, section 1.4). */
const blockLength = 100

/** Writes the CMap from character codes, starting at 1, to text (ISO 32000-2, 9.10.3). */
export function writeToUnicode(texts: readonly string[]): string {
  const lines = [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <FFFF>',
    'endcodespacerange',
  ]
  for (let from = 0; from < texts.length; from += blockLength) {
    const block = texts.slice(from, from + blockLength)
    lines.push(`${block.length} beginbfchar`)
    for (const [index, text] of block.entries()) lines.push(`<${hex(from + index + 1)}> <${toUtf16(text)}>`)
    lines.push('endbfchar')
  }
  lines.push('endcmap', 'CMapName currentdict /CMap defineresource pop', 'end', 'end')
  return lines.join('\n')
}

/** A character code as four hexadecimal digits. */
export function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0')
}

function toUtf16(text: string): string {
  let digits = ''
  for (let at = 0; at < text.length; at++) digits += hex(text.charCodeAt(at))
  return digits
}
