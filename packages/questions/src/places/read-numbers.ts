import { isAny, type PlaceSpan } from './place-spans.ts'

const signs = /^(?:no|no\.|number|num|nambar|नं|नं\.|नम्बर)$/iu
const numberWords = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, at) => [
    word,
    at + 1,
  ]),
)

const isWard = (span: PlaceSpan | undefined) =>
  span?.meanings.some((each) => each.kind === 'measure' && each.id === 'wards') === true

/** The ward and the length of a ranking that a question names: "ward no. 5", "Pokhara-17", "top 5", "3 largest". */
export function readNumbers(
  spans: readonly PlaceSpan[],
  use: (found: readonly PlaceSpan[]) => boolean,
): {
  ward: number | undefined
  top: number | undefined
  wardSpan: PlaceSpan | undefined
  topSpan: PlaceSpan | undefined
} {
  let ward: number | undefined
  let top: number | undefined
  let wardSpan: PlaceSpan | undefined
  let topSpan: PlaceSpan | undefined
  for (const [at, span] of spans.entries()) {
    const number = span.number ?? numberWords.get(span.text.toLowerCase())
    if (number === undefined || number < 1 || number > 100) continue
    const [before, after] = [spans[at - 1], spans[at + 1]]
    const isSigned = before !== undefined && signs.test(before.text)
    const noun = isSigned ? spans[at - 2] : before
    const afterSign = after !== undefined && signs.test(after.text) ? spans[at + 2] : after
    const joined =
      before !== undefined && before.places.length > 0 && /^-?$/.test(span.gap.trim()) && span.gap !== ' '
    if (ward === undefined && (isWard(noun) || isWard(afterSign) || joined)) {
      if (isWard(noun)) use([noun!])
      else if (isWard(afterSign)) use([afterSign!])
      use([span, ...(isSigned ? [before] : []), ...(after !== afterSign ? [after!] : [])])
      ward = number
      wardSpan = span
      continue
    }
    const ranks = ['top', 'most', 'least'] as const
    const isTop =
      (before !== undefined && isAny(before, ...ranks)) ||
      (after !== undefined && isAny(after, 'most', 'least', 'wota'))
    if (top !== undefined || !isTop) continue
    use([span, ...(before !== undefined && isAny(before, 'top') ? [before] : [])])
    top = number
    topSpan = span
  }
  return { ward, top, wardSpan, topSpan }
}
