/** Controls that have no place on paper. Tab, line feed and form feed have one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const controls = /[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]/g

// Carriage return, vertical tab, next line and the separators of lines and paragraphs end a line (UAX #14, LB4 and LB5).
const lineEnds = /\r\n?|[\v\u0085\u2028\u2029]/g

/** Text as it can be set: every line end a line feed, no controls but tab and form feed, no half of a surrogate pair. */
export function cleanText(text: string): { text: string; dropped: number } {
  const lines = text.toWellFormed().replace(lineEnds, '\n')
  const kept = lines.replace(controls, '')
  return { text: kept, dropped: lines.length - kept.length }
}
