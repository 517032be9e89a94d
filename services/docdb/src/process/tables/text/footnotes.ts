import { oneLine } from './row-text.ts'

/** A footnote: its mark and its text. */
export interface Footnote {
  readonly mark: string
  readonly text: string
}

const superscript = '⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉ'
const signs = `[*†‡§#]{1,3}|[${superscript}]{1,2}`
const footnote = new RegExp(`^(${signs}|[0-9]{1,2}/|[0-9a-z]\\)|\\([0-9a-z]\\))\\s*(?=\\p{L})(.{2,})$`, 'isu')
const named = /^((?:source|note|notes|स्रोत|श्रोत|नोट|टिप्पणी|द्रष्टव्य)\s*[:ः.-]+)\s*(.+)$/isu
const marks = new RegExp(`(?<=[\\p{L}\\p{N}\\p{M})%.])\\s?(?:${signs})(?=$|\\s)`, 'gu')

/** The footnote that a text is; undefined for other texts. */
export function footnoteOf(text: string): Footnote | undefined {
  const plain = oneLine(text)
  const match = footnote.exec(plain) ?? named.exec(plain)
  return match === null ? undefined : { mark: match[1]!.trim(), text: match[2]!.trim() }
}

/** A measure of length at the end of a text, of which ² and ³ are powers: km², m³. */
const length = /(?<![\p{L}\p{M}])(?:[cdkm]?m|ft|yd|mi|कि\.?मि\.?|मि\.?|मिटर)$/iu

/** A text without the marks of footnotes at the end of its words. */
export function withoutMarks(text: string): string {
  const isPower = (mark: string, at: number) => /^[²³]$/u.test(mark) && length.test(text.slice(0, at))
  return text.replace(marks, (mark, at: number) => (isPower(mark, at) ? mark : '')).trim()
}
