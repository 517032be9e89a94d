/** Max characters of the message of an entry. */
export const maxMessage = 100_000

/** Cuts a text of more than `max` characters in its middle, and says there how many are missing; no half of a surrogate pair is left. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const mark = ` … ${text.length - max} characters cut … `
  const kept = Math.max(0, max - mark.length)
  const head = text.slice(0, Math.ceil(kept / 2)).replace(/[\ud800-\udbff]$/, '')
  const tail = text.slice(text.length - Math.floor(kept / 2)).replace(/^[\udc00-\udfff]/, '')
  return `${head}${mark}${tail}`
}
