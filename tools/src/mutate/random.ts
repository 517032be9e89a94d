/** Random numbers of a seed, each at least 0 and below 1 (mulberry32). Sources may not import `@tathya/testing`, which has the same. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One item of a list that is not empty. */
export function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)]!
}

/** The items in random order (Fisher and Yates). */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const at = Math.floor(random() * (last + 1))
    ;[shuffled[last], shuffled[at]] = [shuffled[at]!, shuffled[last]!]
  }
  return shuffled
}
