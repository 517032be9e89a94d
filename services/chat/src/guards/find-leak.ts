import type { AnswerMarks } from './wrap-data.ts'

/** What must not leave in an answer. */
export type Leak = 'instructions' | 'link' | 'secret'

/**
 * The end of a link in Markdown is enough, since its text may begin in the sentence before; two slashes begin an address without
 * a protocol.
 */
const links = [
  /\]\s*\(|^\s*\[[^\]]+\]:|(?:https?|ftp|javascript|mailto):|(?<![:\w])\/\/[\w-]+\.|www\.|\bdata:/im,
  /<\s*(?:a|img|script|iframe|svg|video|audio|object|embed|form|style|base|meta|link|input)\b/i,
  /<\w[^<>]{0,300}\b(?:src|srcset|href|poster|action|on\w+|style)\s*=/i,
  /\b[\w-]+\.(?:com|net|org|io|np)\b/i,
]
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
  if (links.some((pattern) => pattern.test(text))) return 'link'
  return secrets.some((pattern) => pattern.test(text)) ? 'secret' : undefined
}
