/** A link of a page. */
export interface Link {
  readonly address: string
  /** Its text, without tags. */
  readonly text: string
}

/** Characters of a text that are read. */
const maxText = 500

const anchor = new RegExp(
  String.raw`<a\b[^>]{0,2000}?href\s*=\s*["']\s*([^"'<>]{1,2000}?)\s*["'][^>]{0,2000}>(.{0,${maxText}}?)</a>`,
  'gis',
)
const item = /<item\b[^>]{0,200}>(.{0,20000}?)<\/item>/gis

/** The links of a web page, or of the items of a feed (RSS), in their order; only those to web addresses. */
export function findLinks(page: string, base: string): Link[] {
  const items = [...page.matchAll(item)].map(([, content]) => ({
    href: textOf(content!, 'link'),
    text: textOf(content!, 'title'),
  }))
  const anchors = [...page.matchAll(anchor)].map(([, href, text]) => ({ href: href!, text: text! }))
  return [...items, ...anchors].flatMap(({ href, text }) => {
    const address = URL.parse(withoutEntities(href), base)
    if (address === null || !/^https?:$/.test(address.protocol)) return []
    address.hash = ''
    return [
      {
        address: address.href,
        text: withoutEntities(text.replace(/<[^>]*>/g, ' '))
          .replace(/\s+/g, ' ')
          .trim(),
      },
    ]
  })
}

function textOf(content: string, tag: string): string {
  const [, text = ''] =
    new RegExp(`<${tag}\\b[^>]{0,200}>\\s*(.{0,2000}?)\\s*</${tag}>`, 'is').exec(content) ?? []
  return text.replace(/^<!\[CDATA\[\s*(.*?)\s*\]\]>$/s, '$1')
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#038': '&',
}

function withoutEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|#038);/g, (_, name: string) => entities[name]!)
}
