import { type SvgTag, svgTags } from './svg-tags.ts'

/** Elements of which the renderer draws nothing. */
const undrawn = new Set(['foreignObject', 'video', 'audio', 'iframe', 'canvas', 'object', 'embed'])
/** Styles, and what they refer to, in other files. */
const outsideStyles = /<\?xml-stylesheet\b|@import\s*["']|url\(\s*["']?\s*(?!#|data:|["')\s])/gi
const animations = new Set(['animate', 'animateMotion', 'animateTransform', 'animateColor', 'set'])

/** Describes what a PDF lacks of a drawing, a sentence for each kind; `unreadable` images lie within it. */
export function svgLosses(text: string, unreadable: number): string[] {
  let outside = text.match(outsideStyles)?.length ?? 0
  const names = new Set<string>()
  for (const tag of svgTags(text)) {
    if (tag.kind === 'end') continue
    names.add(tag.name)
    if (isOutside(tag)) outside += 1
  }
  const has = (wanted: ReadonlySet<string>) => [...names].some((name) => wanted.has(name))
  const sentences: string[] = []
  if (outside > 0) {
    const references = outside === 1 ? '1 reference' : `${outside} references`
    sentences.push(
      `The drawing has ${references} to images or styles outside of the file, which are never fetched and not in the PDF.`,
    )
  }
  if (unreadable > 0) sentences.push('Images within the drawing are damaged and not in the PDF.')
  if (has(undrawn)) sentences.push('HTML and media in the drawing are not in the PDF.')
  if (names.has('script')) sentences.push('Scripts of the drawing were not run.')
  if (has(animations)) sentences.push('The drawing moves; the PDF shows it at rest.')
  if (names.has('text')) sentences.push('The drawing became an image; its text cannot be searched or copied.')
  return sentences
}

/** True if a tag draws something of another file. The address of a link draws nothing. */
function isOutside({ name, text }: SvgTag): boolean {
  const place = name === 'a' ? undefined : /href\s*=\s*["']\s*([^"']*)/.exec(text)?.[1]
  return place !== undefined && !/^(?:#|data:|$)/i.test(place)
}
