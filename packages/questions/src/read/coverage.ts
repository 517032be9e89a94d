import type { Interpretation } from './interpret.ts'
import type { Spans } from './spans.ts'

/** The words of a question that a meaning of it does not use: with any of them, it is the meaning of another question. */
export function unreadBy({ used, unusedPeriods }: Interpretation, { spans }: Spans): string[] {
  const texts = [...spans.filter((span) => !used.has(span)).map(({ text }) => text), ...unusedPeriods]
  return [...new Set(texts)]
}
