import { nameOfType, typeOfName } from '@tathya/documents/recognise'

/** A warning as the caller reads it: where there are several documents, it begins with the name of its own. */
export function nameDocument(sentence: string, name: string, documents: number): string {
  return documents === 1 ? sentence : `${name}: ${sentence}`
}

/**
 * Warns that a file is not what its name says; undefined where the name fits, or has no ending that belongs to another
 * type. Text may have any ending: there are as many as there are uses for text.
 */
export function wrongExtension(name: string, type: string): string | undefined {
  const named = typeOfName(name)
  if (named === undefined || named === type) return undefined
  return `The file is ${nameOfType(type)}, not ${nameOfType(named)} as its name says; it was converted as what it is.`
}

/** Warns that characters were left out. */
export function droppedControls(count: number): string {
  return count === 1
    ? '1 control character was left out: it has no form on paper.'
    : `${count} control characters were left out: they have no form on paper.`
}

/** Warns that a page has a smaller margin than its caller asked for. */
export const marginCut = 'The margin leaves no room on this paper and was made smaller.'

/** Code points that a warning names. */
const maxNamed = 20

/** Warns that characters are printed as boxes, because no font has them. */
export function missingGlyphs(missing: ReadonlySet<string>): string {
  const points = [...missing].sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!)
  const named = points.slice(0, maxNamed).map((point) => {
    const digits = point.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
    return `U+${digits} ${/\p{M}/u.test(point) ? `\u25cc${point}` : point}`
  })
  const more = points.length > maxNamed ? ` and ${points.length - maxNamed} more` : ''
  return `No font has these characters: ${named.join(', ')}${more}. They are printed as boxes; most readers find and copy them all the same.`
}
