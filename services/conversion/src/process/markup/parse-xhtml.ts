import { parseHtml } from '@tathya/documents/html'

/** Elements that end with their tag in HTML too (HTML Standard, 13.1.2). */
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** Tags that end their element at once. XML has no `<` in the values of attributes. */
const selfClosing = /<([a-z][\w:-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)\/>/gi

/**
 * Parses a page of XHTML as HTML, which forgives what XML does not; an empty element such as `<title/>` ends where it does
 * in XML. Throws `TooComplexHtml`.
 */
export function parseXhtml(text: string) {
  return parseHtml(
    text.replace(selfClosing, (tag, name: string, attributes: string) =>
      empty.test(name) ? tag : `<${name}${attributes}></${name}>`,
    ),
  )
}
