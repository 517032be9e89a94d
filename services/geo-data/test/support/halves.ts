/** Seed of the choice; another one would let a half be seen that was not looked at. */
const seed = 20260101

/** Cuts a list at random, always in the same way: the first half was tuned on, the second one was not looked at. */
export function halve<T>(list: readonly T[]): { tuned: T[]; unseen: T[] } {
  const shuffled = [...list]
  let state = seed
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    // A linear congruential generator: Numerical Recipes, section 7.1.
    state = (state * 1664525 + 1013904223) >>> 0
    const other = Math.floor((state / 2 ** 32) * (last + 1))
    const moved = shuffled[last]!
    shuffled[last] = shuffled[other]!
    shuffled[other] = moved
  }
  const middle = Math.floor(shuffled.length / 2)
  return { tuned: shuffled.slice(0, middle), unseen: shuffled.slice(middle) }
}
