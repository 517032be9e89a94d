const comments = /<!--[\s\S]*?(?:-->|$)/g
const programs = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const lineBreaks = /<br\s*\/?>/gi
const tags = /<\/?[a-z][^<>]*>|<[!?][^<>]*>/gi

/** Leaves the text of HTML: its tags go, its lines stay, nothing is interpreted or fetched. */
export function stripHtml(html: string): { text: string; stripped: boolean } {
  const visible = html.replace(comments, '').replace(lineBreaks, '\n')
  const text = visible.replace(programs, '').replace(tags, '')
  return { text, stripped: text !== visible }
}
