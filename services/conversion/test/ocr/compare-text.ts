/** One space between words; without joiners, which no print shows. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Percent of the characters of `expected` that were missed, added or changed (the edit distance of Levenshtein). */
export function errorRate(expected: string, actual: string): number {
  const [from, to] = [[...plain(expected)], [...plain(actual)]]
  let costs = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [row, letter] of from.entries()) {
    const next = [row + 1]
    for (const [at, other] of to.entries()) {
      next.push(Math.min(costs[at + 1]! + 1, next[at]! + 1, costs[at]! + (letter === other ? 0 : 1)))
    }
    costs = next
  }
  return (costs.at(-1)! / from.length) * 100
}

/** Numbers and dates, without spaces at their signs. */
export function numbersOf(text: string): string[] {
  return (
    plain(text)
      .replace(/(?<=\d|[०-९])([,/-]) (?=\d|[०-९])/gu, '$1')
      .match(/[\d०-९]+(?:[,./-][\d०-९]+)*/gu) ?? []
  )
}
