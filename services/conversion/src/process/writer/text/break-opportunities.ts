import { Rules } from '@cto.af/linebreak'

const rules = new Rules({ example7: true })
// Closing punctuation after a space, as common in Nepali, never begins a line.
const closing = /^[।॥?!:;,.%)\]}»”’…]+(?:\s|$)/u
const behindTabs = /(?<=\t)(?!\t)/
// A word of only these has no break opportunity.
const plain = /^[A-Za-z0-9\u0900-\u0963\u0966-\u097f]*$/

/**
 * Finds break opportunities (UAX #14, and after every tab, as text after it has its own tab stop): offsets in code units
 * where the next line may begin, in order, the text's length last.
 */
export function breakOpportunities(text: string): number[] {
  const offsets: number[] = []
  let from = 0
  for (const part of text.split(behindTabs)) {
    for (const end of breaksBetweenTabs(part)) offsets.push(from + end)
    from += part.length
  }
  return offsets
}

function breaksBetweenTabs(text: string): number[] {
  if (plain.test(text)) return [text.length]
  const offsets: number[] = []
  for (const { position } of rules.breaks(text)) {
    if (position < text.length && staysWhole(text, position)) continue
    offsets.push(position)
  }
  if (offsets.at(-1) !== text.length) offsets.push(text.length)
  return offsets
}

/** True if a break would divide a character (after a joiner, LB8a; before a mark, LB9) or isolate a danda. */
function staysWhole(text: string, position: number): boolean {
  const after = text.slice(position, position + 8)
  return text[position - 1] === '\u200d' || /^\p{M}/u.test(after) || closing.test(after)
}
