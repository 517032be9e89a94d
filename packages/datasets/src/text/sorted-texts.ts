/** The index of the first of some sorted texts that is not before `text`; their number where all are. */
export function firstNotBefore(texts: readonly string[], text: string): number {
  let [low, high] = [0, texts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (texts[middle]! < text) low = middle + 1
    else high = middle
  }
  return low
}

/** The indexes of the sorted texts with a prefix: `from` to before `to`. */
export function prefixRange(texts: readonly string[], prefix: string): { from: number; to: number } {
  // No letter of a name comes after this character.
  return { from: firstNotBefore(texts, prefix), to: firstNotBefore(texts, `${prefix}\uffff`) }
}
