const comments = /<!--[\s\S]*?(?:-->|$)/g
const programs = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const lineBreaks = /<br\s*\/?>/gi
// Keeps text apart that is separate on a page: cells of tables, paragraphs, items.
const cells = /(?:<\/?t[dh]\b[^<>]*>\s*)+/gi
const blocks =
  /<\/?(?:address|article|blockquote|d[dlt]|div|h[1-6]|hr|li|ol|p|pre|section|summary|table|tr|ul)\b[^<>]*>/gi
const tags = /<\/?[a-z][^<>]*>|<[!?][^<>]*>/gi

/** Removes the tags of HTML and keeps its text and lines; nothing is interpreted or fetched. */
export function stripHtml(html: string): { text: string; stripped: boolean } {
  const visible = html.replace(comments, '').replace(lineBreaks, '\n')
  const apart = visible.replace(programs, '').replace(cells, ' ').replace(blocks, '\n')
  const text = apart.replace(tags, '')
  return { text, stripped: text !== visible }
}
