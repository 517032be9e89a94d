import { isWithin } from '@tathya/datasets'

/** A key that differs from the one looked for in this many letters. */
export interface NearKey {
  readonly key: string
  readonly errors: 1 | 2
}

/** Keys that are found with wrong letters. */
export interface NearKeys {
  /** `isWide` allows two wrong letters in short keys as well, which finds much that is meant by nobody. */
  near(key: string, isWide: boolean): Generator<NearKey>
}

/** Letters of a key in which one wrong letter is looked for, and two. */
const leastForOne = 5
const leastForTwo = 9
/** The same where nothing else was found. */
const leastForWide = 6

/** Prepares keys of small Latin letters. */
export function createNearKeys(keys: readonly string[]): NearKeys {
  const byLength = new Map(
    [...Map.groupBy(keys, ({ length }) => length)].map(([length, list]) => [
      length,
      { keys: list, masks: Int32Array.from(list, maskOf) },
    ]),
  )

  function* near(key: string, isWide: boolean): Generator<NearKey> {
    const limit = key.length >= (isWide ? leastForWide : leastForTwo) ? 2 : key.length >= leastForOne ? 1 : 0
    if (limit === 0) return
    const mask = maskOf(key)
    for (let length = key.length - limit; length <= key.length + limit; length += 1) {
      const others = byLength.get(length)
      if (others === undefined) continue
      for (let at = 0; at < others.masks.length; at += 1) {
        // A wrong letter changes the set of letters by two at most.
        if (countBits(others.masks[at]! ^ mask) > 2 * limit) continue
        const other = others.keys[at]!
        if (isWithin(other, key, 1)) yield { key: other, errors: 1 }
        else if (limit === 2 && isWithin(other, key, 2)) yield { key: other, errors: 2 }
      }
    }
  }

  return { near }
}

/** The letters of a key as bits. */
function maskOf(key: string): number {
  let mask = 0
  for (let at = 0; at < key.length; at += 1) mask |= 1 << (key.charCodeAt(at) - 97)
  return mask
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
