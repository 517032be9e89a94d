const comments = /<!--[\s\S]*?(?:-->|$)/g
const programs = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const lineBreaks = /<br\s*\/?>/gi
// What stands apart on a page is not to become one word: cells of tables, paragraphs, items.
const cells = /(?:<\/?t[dh]\b[^<>]*>\s*)+/gi
const blocks =
  /<\/?(?:address|article|blockquote|d[dlt]|div|h[1-6]|hr|li|ol|p|pre|section|summary|table|tr|ul)\b[^<>]*>/gi
const tags = /<\/?[a-z][^<>]*>|<[!?][^<>]*>/gi

/** Leaves the text of HTML: its tags go, its lines stay, nothing is interpreted or fetched. */
export function stripHtml(html: string): { text: string; stripped: boolean } {
  const visible = html.replace(comments, '').replace(lineBreaks, '\n')
  const apart = visible.replace(programs, '').replace(cells, ' ').replace(blocks, '\n')
  const text = apart.replace(tags, '')
  return { text, stripped: text !== visible }
}
