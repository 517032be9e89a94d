import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  parse,
  type TreeAdapter,
} from 'parse5'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element

/** The page cannot be laid out at a reasonable cost; the message says why. */
export class TooComplexHtml extends Error {
  override readonly name = 'TooComplexHtml'
}

/** Open elements above which a page is refused: as many as browsers nest (Blink, `kMaximumHTMLParserDOMTreeDepth`). */
const maxDepth = 512

/** Elements of a page. An unclosed tag is repeated in every later paragraph, so that a short page can have millions. */
const maxElements = 200_000

/** Parses a page (HTML Standard, 13.2). Throws `TooComplexHtml` as soon as it is too deep or too large. */
export function parseHtml(text: string): DefaultTreeAdapterTypes.Document {
  return parse(text, { treeAdapter: createBoundedAdapter(), scriptingEnabled: false })
}

function createBoundedAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  let elements = 0
  let depth = 0
  return {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      elements += 1
      if (elements > maxElements) throw new TooComplexHtml(`it has more than ${maxElements} elements`)
      return defaultTreeAdapter.createElement(name, namespace, attributes)
    },
    onItemPush() {
      depth += 1
      if (depth > maxDepth)
        throw new TooComplexHtml(`its elements lie more than ${maxDepth} deep in one another`)
    },
    onItemPop() {
      depth -= 1
    },
  }
}

/** The value of an attribute; undefined without it. */
export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}

/** The title in the head of a page; null without one. */
export function titleOf(page: DefaultTreeAdapterTypes.Document): string | null {
  const find = (node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Node | undefined => {
    if (node.nodeName === 'title') return node
    if (!('childNodes' in node) || node.nodeName === 'body') return undefined
    return node.childNodes.map(find).find((title) => title !== undefined)
  }
  const title = find(page)
  return (title && textOf(title).replace(/\s+/g, ' ').trim()) || null
}

/** All text inside a node, as it stands. */
export function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}
