import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  parse,
  type TreeAdapter,
} from 'parse5'
import { textOf } from './nodes.ts'
import { removeHidden } from './remove-hidden.ts'

/** The page cannot be laid out at a reasonable cost; the message says why. */
export class TooComplexHtml extends Error {
  override readonly name = 'TooComplexHtml'
}

/** Open elements above which a page is refused: as many as browsers nest (Blink, `kMaximumHTMLParserDOMTreeDepth`). */
const maxDepth = 512

/** Elements of a page. An unclosed tag is repeated in every later paragraph, so that a short page can have millions. */
const maxElements = 200_000

/**
 * Parses a page (HTML Standard, 13.2) without what is hidden on paper. Throws `TooComplexHtml` as soon as it is too deep or too
 * large.
 */
export function parseHtml(text: string): DefaultTreeAdapterTypes.Document {
  const page = parse(text, { treeAdapter: createBoundedAdapter(), scriptingEnabled: false })
  removeHidden(page)
  return page
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
