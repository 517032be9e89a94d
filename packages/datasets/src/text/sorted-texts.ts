/** The place of the first of some ordered texts that does not come before a text; their number where all do. */
export function firstNotBefore(texts: readonly string[], text: string): number {
  let [low, high] = [0, texts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (texts[middle]! < text) low = middle + 1
    else high = middle
  }
  return low
}

/** The places of those of some ordered texts that begin with a text: `from` to before `to`. */
export function prefixRange(texts: readonly string[], prefix: string): { from: number; to: number } {
  // No letter of a name comes after this character.
  return { from: firstNotBefore(texts, prefix), to: firstNotBefore(texts, `${prefix}\uffff`) }
}
