import { prefixRange } from '@tathya/datasets'
import type { WrittenName } from '../school-document.ts'
import { toSpellings } from './build-word-index.ts'
import { compare, type Run, type Spellings } from './word-index.ts'

/** The names of all schools by their sound, to find those that equal a search or go on after it. */
export interface WrittenNames {
  /** Sorted; each may occur several times. */
  readonly sounds: readonly string[]
  /** The school of each, and the form of the name. */
  readonly rows: Uint32Array
  readonly forms: Uint8Array
  /** The sounds, for typing errors. */
  readonly spellings: Spellings
}

/** Sorts the names of documents, which are numbered in their order. */
export function sortWrittenNames(documents: Iterable<readonly WrittenName[]>): WrittenNames {
  const entries = [...documents].flatMap((names, row) => names.map((name) => ({ ...name, row })))
  entries.sort((a, b) => compare(a.sound, b.sound) || a.row - b.row)
  const sounds = entries.map(({ sound }) => sound)
  return {
    sounds,
    rows: Uint32Array.from(entries, ({ row }) => row),
    forms: Uint8Array.from(entries, ({ form }) => form),
    spellings: toSpellings(sounds),
  }
}

/** The names that begin with this sound; those that equal it come first. */
export function namesThatBegin({ sounds }: WrittenNames, sound: string): Run {
  return sound === '' ? { from: 0, to: 0 } : prefixRange(sounds, sound)
}
