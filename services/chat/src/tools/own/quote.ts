import { cleanText } from '../../guards/clean-text.ts'

/**
 * A text of others as a quotation of at most `length` characters on one line. It opens no link and no tag where an answer is
 * shown as Markdown or HTML.
 */
export function quote(text: string, length: number): string {
  const line = cleanText(text)
    .replace(/\s+/g, ' ')
    .replace(/\](?=\(|\[)/g, '] ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .trim()
  const characters = Array.from(line)
  return `“${characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : line}”`
}
