import { z } from 'zod'
import words from './check-words.json' with { type: 'json' }

const Words = z.array(z.string().min(1)).min(1)
const lists = z.strictObject({ total: Words, share: Words }).parse(words)

function has(text: string, list: readonly string[]): boolean {
  const plain = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()} `
  return list.some((word) => plain.includes(` ${word} `))
}

/** True if the last level of a header names a total: `Total`, `कुल जम्मा`. */
export function isTotalHeader(title: string): boolean {
  const last = title.split(' / ').at(-1) ?? ''
  return last.split(/\s+/u).length <= 4 && has(last, lists.total)
}

/** True if a header names shares of a whole. */
export function isShareHeader(title: string): boolean {
  return has(title, lists.share)
}
