import { prefixRange } from '@tathya/datasets'
import { createNearKeys } from './near-keys.ts'
import type { UnitName } from './unit-names.ts'
import type { Keys } from './words.ts'

/** How a name was found in a text. */
export type Tier = 'exact' | 'sound' | 'fold' | 'prefix' | 'typo' | 'typos'

/** A name that words may mean. */
export interface FoundName {
  readonly name: UnitName
  readonly tier: Tier
  /** The part of the name that was given, 0 to 1; 1 unless it is a prefix. */
  readonly part: number
}

/** What is looked for beside equal names. */
export interface LookUp {
  /** Letters from which names that only begin with the words count; none where that is undefined. */
  readonly prefixFrom: number | undefined
  /** True where more may be typed behind the words, so that longer names count beside equal ones. */
  readonly isOpen: boolean
  /** True where nothing was found with few wrong letters. */
  readonly isWide: boolean
}

/** Letters that a fold needs to stand for a name; with fewer, too many names share it. */
const minFold = 4
/** Sounds that a beginning needs, unless it is a single letter. */
const minSound = 2
/** Most names that a prefix gives. */
const maxPrefixed = 300

/** Names of units, found by letters, by sound, by their beginning, and with wrong letters. */
export interface NameIndex {
  find(keys: Keys, lookUp: LookUp): FoundName[]
}

/** Prepares names. */
export function createNameIndex(names: readonly UnitName[]): NameIndex {
  const byLetters = Map.groupBy(names, ({ letters }) => letters)
  const bySound = Map.groupBy(names, ({ sound }) => sound)
  const byFold = Map.groupBy(names, ({ fold }) => fold)
  const sortedLetters = [...byLetters.keys()].sort()
  const sortedSounds = [...bySound.keys()].sort()
  const bySounds = createNearKeys([...bySound.keys()])
  const byFolds = createNearKeys([...byFold.keys()])

  function find(keys: Keys, { prefixFrom, isOpen, isWide }: LookUp): FoundName[] {
    const found = new Map<UnitName, FoundName>()
    const take = (list: readonly UnitName[] | undefined, tier: Tier, part = 1) => {
      for (const name of list ?? []) if (!found.has(name)) found.set(name, { name, tier, part })
    }
    take(byLetters.get(keys.letters), 'exact')
    take(bySound.get(keys.sound), 'sound')
    const isSure = found.size > 0
    if (keys.fold.length >= minFold) take(byFold.get(keys.fold), 'fold')
    const isKnown = found.size > 0
    if (prefixFrom !== undefined && keys.letters.length >= prefixFrom && (isOpen || !isKnown)) {
      for (const letters of beginningWith(sortedLetters, keys.letters))
        take(byLetters.get(letters), 'prefix', keys.letters.length / letters.length)
      // Four letters that sound as one begin nothing.
      const sounds = keys.sound.length >= Math.min(keys.letters.length, minSound) ? keys.sound : undefined
      for (const sound of sounds === undefined ? [] : beginningWith(sortedSounds, sounds))
        take(bySound.get(sound), 'prefix', keys.sound.length / sound.length)
    }
    if (isSure) return [...found.values()]
    for (const { key, errors } of bySounds.near(keys.sound, isWide))
      take(bySound.get(key), errors === 1 ? 'typo' : 'typos')
    for (const { key, errors } of byFolds.near(keys.fold, isWide))
      take(byFold.get(key), errors === 1 ? 'typo' : 'typos')
    return [...found.values()]
  }

  return { find }
}

function* beginningWith(sorted: readonly string[], beginning: string): Generator<string> {
  const { from, to } = prefixRange(sorted, beginning)
  yield* sorted.slice(from, Math.min(to, from + maxPrefixed))
}
