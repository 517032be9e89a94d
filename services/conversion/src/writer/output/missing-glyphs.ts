/** Code points that a warning names. */
const mostNamed = 20

/** Says which characters are printed as a box, because no font has them. */
export function missingGlyphs(missing: ReadonlySet<string>): string {
  const points = [...missing].sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!)
  const named = points.slice(0, mostNamed).map((point) => {
    const digits = point.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
    return `U+${digits} ${/\p{M}/u.test(point) ? `\u25cc${point}` : point}`
  })
  const more = points.length > mostNamed ? ` and ${points.length - mostNamed} more` : ''
  return `No font has these characters: ${named.join(', ')}${more}. They are printed as boxes; most readers find and copy them all the same.`
}
