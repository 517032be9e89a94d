import type { AnswerMarks } from './wrap-data.ts'

/** What must not leave in an answer. */
export type Leak = 'instructions' | 'link' | 'secret'

const link =
  /!?\[[^\]]*\]\s*\(|https?:|www\.|\bdata:|<\s*(?:a|img|script|iframe)\b|\b[\w-]+\.(?:com|net|org|io|np)\b/i
const secrets = [
  /\btathya_[\w-]{8,}/i,
  /\bsk-[\w-]{8,}/,
  /\bAKIA[0-9A-Z]{12,}/,
  /\bgh[opsu]_\w{20,}/,
  /\beyJ[\w-]{8,}\.[\w-]{8,}/,
  /-----BEGIN/,
  /\b[0-9a-f]{32,}\b/i,
  /\b(?:password|api[ _-]?key|secret|token)\s*[:=]/i,
]

/** Finds what must not leave in a text of a model. */
export function findLeak(text: string, { canary, tag }: AnswerMarks): Leak | undefined {
  if (text.includes(canary) || text.includes(tag)) return 'instructions'
  if (link.test(text)) return 'link'
  return secrets.some((pattern) => pattern.test(text)) ? 'secret' : undefined
}
