/** A tag of an XML document. */
export interface SvgTag {
  /** Without its prefix. */
  readonly name: string
  readonly kind: 'start' | 'end' | 'empty'
  /** From `<` to `>`. */
  readonly text: string
}

/** Other markup than tags, and where it ends. */
const markup: readonly (readonly [begin: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

const tagName = /^<\/?(?:[\w.-]+:)?([\w.-]+)/

/** Lists the tags of an XML document in one pass; stops where markup has no end. */
export function* svgTags(text: string): Generator<SvgTag> {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const other = markup.find(([begin]) => text.startsWith(begin, at))
    const last = other === undefined ? endOfTag(text, at + 1) : text.indexOf(other[1], at + other[0].length)
    if (last < 0) return
    const tag = text.slice(at, last + 1)
    at = last + (other?.[1].length ?? 1)
    const name = other === undefined ? tagName.exec(tag)?.[1] : undefined
    if (name === undefined) continue
    yield { name, kind: tag[1] === '/' ? 'end' : tag.endsWith('/>') ? 'empty' : 'start', text: tag }
  }
}

/** The position of the `>` that ends a tag, outside of quotes; -1 without one. */
function endOfTag(text: string, from: number): number {
  const sign = /["'>]/g
  for (let at = from; ; ) {
    sign.lastIndex = at
    const match = sign.exec(text)
    if (match === null || match[0] === '>') return match?.index ?? -1
    const quote = text.indexOf(match[0], match.index + 1)
    if (quote < 0) return -1
    at = quote + 1
  }
}
