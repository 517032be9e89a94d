import { Rules } from '@cto.af/linebreak'

const rules = new Rules({ example7: true })
// What ends a sentence or closes a bracket and stands apart from its word, as Nepali often sets it: never alone on a line.
const closing = /^[।॥?!:;,.%)\]}»”’…]+(?:\s|$)/u
const behindTabs = /(?<=\t)(?!\t)/
// A word of nothing else has no place to break.
const plain = /^[A-Za-z0-9\u0900-\u0963\u0966-\u097f]*$/

/**
 * Finds where a line of text may be broken (UAX #14, and behind every tab, as what is behind it has a place of its own):
 * offsets in code units behind which the next line may begin, in order, the text's length last.
 */
export function breakOpportunities(text: string): number[] {
  const found: number[] = []
  let from = 0
  for (const part of text.split(behindTabs)) {
    for (const end of breaksBetweenTabs(part)) found.push(from + end)
    from += part.length
  }
  return found
}

function breaksBetweenTabs(text: string): number[] {
  if (plain.test(text)) return [text.length]
  const found: number[] = []
  for (const { position } of rules.breaks(text)) {
    if (position < text.length && staysWhole(text, position)) continue
    found.push(position)
  }
  if (found.at(-1) !== text.length) found.push(text.length)
  return found
}

/** Whether a break there would divide a character (behind a joiner, LB8a; before a mark, LB9) or leave a danda alone. */
function staysWhole(text: string, position: number): boolean {
  const behind = text.slice(position, position + 8)
  return text[position - 1] === '\u200d' || /^\p{M}/u.test(behind) || closing.test(behind)
}
