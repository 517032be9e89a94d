/** Families of charts: the first that is installed draws each script. */
export const fontFamily = "'Noto Sans', 'Noto Sans Devanagari', Mukta, Arial, sans-serif"

/** Widths of characters in parts of the font size, on the wide side, so that no text meets another one. */
function widthOf(character: string): number {
  if (/\p{Mn}/u.test(character)) return 0
  if (/\p{Mc}/u.test(character)) return 0.3
  if (/[\u0900-\u097f]/.test(character)) return 0.66
  if (/[\s.,:;'|()/il]/.test(character)) return 0.32
  return /[A-ZMWmw@%]/.test(character) ? 0.74 : 0.58
}

/** Other fonts than those of the first choice are wider. */
const reserve = 1.15

/** The width of a text, an estimate that is rather too wide than too narrow. */
export function textWidth(text: string, size: number): number {
  return [...text].reduce((sum, character) => sum + widthOf(character), 0) * size * reserve
}

/** Breaks a text at blanks into lines of a width; what does not fit into the last line ends with an ellipsis. */
export function toLines(text: string, size: number, width: number, maxLines: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || textWidth(longer, size) <= width) line = longer
    else if (lines.length === maxLines - 1) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, cut(line, size, width)]
}

const segmenter = new Intl.Segmenter('ne', { granularity: 'grapheme' })

/** A text that is at most so wide; a longer one ends with an ellipsis. */
export function cut(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text
  let kept = ''
  for (const { segment } of segmenter.segment(text)) {
    if (textWidth(`${kept}${segment}…`, size) > width) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text for XML; characters that XML does not have become blanks. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}|[\ufffe\uffff]/gu, ' ')
    .replace(/[&<>"]/g, (each) => entities[each]!)
}
