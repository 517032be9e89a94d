const comments = /<!--[\s\S]*?(?:-->|$)/g
const programs = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const lineBreaks = /<br\s*\/?>/gi
// Keeps text apart that is separate on a page: cells of tables, paragraphs, items.
const cells = /(?:<\/?t[dh]\b[^<>]*>\s*)+/gi
const blocks =
  /<\/?(?:address|article|blockquote|d[dlt]|div|h[1-6]|hr|li|ol|p|pre|section|summary|table|tr|ul)\b[^<>]*>/gi
const tags = /<\/?[a-z][^<>]*>|<[!?][^<>]*>/gi

/** The text of HTML. */
export interface StrippedHtml {
  readonly text: string
  /** True if tags were removed. */
  readonly stripped: boolean
  /** True if text was removed because what it stands in has no end. */
  readonly swallowed: boolean
}

/** Removes the tags of HTML and keeps its text and lines; nothing is interpreted or fetched. */
export function stripHtml(html: string): StrippedHtml {
  let swallowed = false
  const withoutComments = html.replace(comments, (comment) => {
    swallowed ||= !comment.endsWith('-->') && comment.trim() !== '<!--'
    return ''
  })
  const visible = withoutComments.replace(lineBreaks, '\n')
  const withoutPrograms = visible.replace(programs, (program) => {
    swallowed ||= !/<\/(?:script|style)\s*>$/i.test(program)
    return ''
  })
  const apart = withoutPrograms.replace(cells, ' ').replace(blocks, '\n')
  const text = apart.replace(tags, '')
  return { text, stripped: text !== visible, swallowed }
}
