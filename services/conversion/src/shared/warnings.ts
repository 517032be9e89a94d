import type { ConversionOptions } from '@tathya/contracts/http'
import { encryptedOffice, nameOfType, typeOfName } from '@tathya/documents/recognise'
import { scriptOf } from './scripts.ts'

/** Prefixes a warning with the name of its document if there are several. */
export function nameDocument(sentence: string, name: string, documents: number): string {
  return documents === 1 ? sentence : `${name}: ${sentence}`
}

/**
 * Warns that a file is not of the type of its extension; undefined if it fits or is unknown. Text may have any extension.
 */
export function wrongExtension(name: string, type: string): string | undefined {
  const expected = typeOfName(name)
  // What is in a locked file is known when it has been opened.
  if (expected === undefined || expected === type || type === encryptedOffice) return undefined
  return `The file is ${nameOfType(type)}, not ${nameOfType(expected)} as its name says; it was converted as what it is.`
}

/** Warns about options for the layout of a document that is laid out already. */
export function ineffectiveOptions({ pageSize, orientation, margin }: ConversionOptions): string[] {
  const names = [
    ...(pageSize === null ? [] : ['`page_size`']),
    ...(orientation === 'auto' ? [] : ['`orientation`']),
    ...(margin === null ? [] : ['`margin`']),
  ]
  if (names.length === 0) return []
  return [
    `The pages are laid out already and were not changed by ${new Intl.ListFormat('en').format(names)}.`,
  ]
}

/** Warns about dropped characters. */
export function droppedControls(count: number): string {
  return count === 1
    ? '1 control character was left out: it has no form on paper.'
    : `${count} control characters were left out: they have no form on paper.`
}

/** Warns about a table that is too wide for the paper. */
export function dividedTable(columns: number, parts: number): string {
  return `The table has ${columns} columns, too many for the paper: it was divided into ${parts} tables, each with the first column.`
}

/** Warns about text of Latin letters that only a legacy font shows as Nepali. */
export function typedFor(font: string): string {
  return `The text is typed for the legacy font ${font}, by its letters, and is printed as it is typed. \`/e/ai_engine/doc_ready/text\` answers it in Unicode.`
}

/** Warns about images in a document that cannot be read. */
export function unreadableImages(count: number): string {
  const subject = count === 1 ? '1 image of the document is' : `${count} images of the document are`
  return `${subject} damaged, too large or of an unknown format; descriptions are printed instead.`
}

/** Warns about a reduced margin. */
export const marginCut = 'The margin leaves no room on this paper and was made smaller.'

/** Code points listed in a warning. */
const maxNamed = 20

/** Warns about characters that no font has, printed as boxes; if there are too many, the rest was `replaced`. */
export function missingGlyphs(missing: ReadonlySet<string>, replaced: boolean): string {
  const points = [...missing].sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!)
  const listed = points.slice(0, maxNamed).map((point) => {
    const digits = point.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
    return `U+${digits} ${/\p{M}/u.test(point) ? `\u25cc${point}` : point}`
  })
  const more = points.length > maxNamed ? ` and ${points.length - maxNamed} more` : ''
  const lost = replaced
    ? ` Beyond ${missing.size} different ones, each became U+FFFD and cannot be found or copied.`
    : ''
  return `No font has these characters (${countScripts(points)}): ${listed.join(', ')}${more}. They are printed as boxes; most readers find and copy them all the same.${lost}`
}

/** Counts characters of each script, most first. */
function countScripts(points: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const point of points) counts.set(scriptOf(point), (counts.get(scriptOf(point)) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([script, count]) => `${count} ${count === 1 && script === 'symbols' ? 'symbol' : script}`)
    .join(', ')
}
