import { randomInt } from 'node:crypto'

/** Chooses how often a test repeats kills and bursts: the first for every run, the second for `npm run test:long`. */
export function shortOrLong<T>(short: T, long: T): T {
  return process.env.TATHYA_TEST_LONG === '1' ? long : short
}

/** The seed of the tests of this process: TATHYA_TEST_SEED, else another one each time. */
const seed = Number(process.env.TATHYA_TEST_SEED || randomInt(1_000_000))

/** Random numbers from 0 to below 1. The test reports the seed that repeats them. */
export function seededRandom(context: { diagnostic(message: string): void }): () => number {
  context.diagnostic(`random numbers of TATHYA_TEST_SEED=${seed}`)
  return createRandom(seed)
}

/** Random numbers of a seed (mulberry32). */
export function createRandom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
