import { isWithin, letterSet, mayBeWithin } from '@tathya/datasets'

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
const minForOne = 5
const minForTwo = 9
/** The same where nothing else was found. */
const minForWide = 6

/** Prepares keys of small Latin letters. */
export function createNearKeys(keys: readonly string[]): NearKeys {
  const byLength = new Map(
    [...Map.groupBy(keys, ({ length }) => length)].map(([length, list]) => [
      length,
      { keys: list, letters: Uint32Array.from(list, letterSet) },
    ]),
  )

  function* near(key: string, isWide: boolean): Generator<NearKey> {
    const limit = key.length >= (isWide ? minForWide : minForTwo) ? 2 : key.length >= minForOne ? 1 : 0
    if (limit === 0) return
    const own = letterSet(key)
    for (let length = key.length - limit; length <= key.length + limit; length += 1) {
      const others = byLength.get(length)
      if (others === undefined) continue
      for (let at = 0; at < others.keys.length; at += 1) {
        if (!mayBeWithin(others.letters[at]!, own, limit)) continue
        const other = others.keys[at]!
        if (isWithin(other, key, 1)) yield { key: other, errors: 1 }
        else if (limit === 2 && isWithin(other, key, 2)) yield { key: other, errors: 2 }
      }
    }
  }

  return { near }
}
