import { isWithin, letterSet, mayBeWithin } from '@tathya/datasets'

/** A key with its number of typing errors. */
export interface NearKey {
  readonly key: string
  readonly errors: 1 | 2
}

/** Finds keys with typing errors. */
export interface NearKeys {
  /** `isWide` allows two errors in shorter keys as well, with many false matches. */
  near(key: string, isWide: boolean): Generator<NearKey>
}

/** Minimum letters of a key for one error, and for two. */
const minForOne = 5
const minForTwo = 9
/** Minimum letters for two errors in a wide search. */
const minForWide = 6

/** Prepares keys of lower-case Latin letters. */
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
    const letters = letterSet(key)
    for (let length = key.length - limit; length <= key.length + limit; length += 1) {
      const others = byLength.get(length)
      if (others === undefined) continue
      for (let at = 0; at < others.keys.length; at += 1) {
        if (!mayBeWithin(others.letters[at]!, letters, limit)) continue
        const other = others.keys[at]!
        if (isWithin(other, key, 1)) yield { key: other, errors: 1 }
        else if (limit === 2 && isWithin(other, key, 2)) yield { key: other, errors: 2 }
      }
    }
  }

  return { near }
}
