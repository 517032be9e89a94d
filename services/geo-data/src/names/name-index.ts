import { prefixRange } from '@tathya/datasets'
import { createNearKeys } from './near-keys.ts'
import type { UnitName } from './unit-names.ts'
import type { Keys } from './words.ts'

/** The way in which a name matches a text. */
export type Tier = 'exact' | 'sound' | 'fold' | 'prefix' | 'typo' | 'typos'

/** A name that words may mean. */
export interface FoundName {
  readonly name: UnitName
  readonly tier: Tier
  /** The part of the name that the words cover, 0 to 1; 1 unless they are a prefix. */
  readonly part: number
}

/** Options of a look-up. */
export interface LookUp {
  /** Minimum letters of a prefix; undefined to find none. */
  readonly prefixFrom: number | undefined
  /** True if the user may still be typing, so that longer names count beside equal ones. */
  readonly isOpen: boolean
  /** True to allow more typing errors, after a search with few found nothing. */
  readonly isWide: boolean
}

/** Minimum letters of a fold: shorter ones are shared by too many names. */
const minFold = 4
/** Minimum sounds of a prefix, unless it is a single letter. */
const minSound = 2
/** Names of a prefix at most. */
const maxPrefixed = 300

/** Finds names of units by letters, sound, prefix, and with typing errors. */
export interface NameIndex {
  find(keys: Keys, lookUp: LookUp): FoundName[]
}

export function createNameIndex(names: readonly UnitName[]): NameIndex {
  const byLetters = Map.groupBy(names, ({ letters }) => letters)
  const bySound = Map.groupBy(names, ({ sound }) => sound)
  const byFold = Map.groupBy(names, ({ fold }) => fold)
  const sortedLetters = [...byLetters.keys()].sort()
  const sortedSounds = [...bySound.keys()].sort()
  const bySounds = createNearKeys([...bySound.keys()])
  const byFolds = createNearKeys([...byFold.keys()])

  function find(keys: Keys, { prefixFrom, isOpen, isWide }: LookUp): FoundName[] {
    const matches = new Map<UnitName, FoundName>()
    const add = (list: readonly UnitName[] | undefined, tier: Tier, part = 1) => {
      for (const name of list ?? []) if (!matches.has(name)) matches.set(name, { name, tier, part })
    }
    add(byLetters.get(keys.letters), 'exact')
    add(bySound.get(keys.sound), 'sound')
    const isSure = matches.size > 0
    if (keys.fold.length >= minFold) add(byFold.get(keys.fold), 'fold')
    const hasMatch = matches.size > 0
    if (prefixFrom !== undefined && keys.letters.length >= prefixFrom && (isOpen || !hasMatch)) {
      for (const letters of withPrefix(sortedLetters, keys.letters))
        add(byLetters.get(letters), 'prefix', keys.letters.length / letters.length)
      // Several letters that make one sound are no prefix.
      const sounds = keys.sound.length >= Math.min(keys.letters.length, minSound) ? keys.sound : undefined
      for (const sound of sounds === undefined ? [] : withPrefix(sortedSounds, sounds))
        add(bySound.get(sound), 'prefix', keys.sound.length / sound.length)
    }
    if (isSure) return [...matches.values()]
    for (const { key, errors } of bySounds.near(keys.sound, isWide))
      add(bySound.get(key), errors === 1 ? 'typo' : 'typos')
    for (const { key, errors } of byFolds.near(keys.fold, isWide))
      add(byFold.get(key), errors === 1 ? 'typo' : 'typos')
    return [...matches.values()]
  }

  return { find }
}

function* withPrefix(sorted: readonly string[], prefix: string): Generator<string> {
  const { from, to } = prefixRange(sorted, prefix)
  yield* sorted.slice(from, Math.min(to, from + maxPrefixed))
}
