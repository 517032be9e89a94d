import { letterSet } from '@tathya/datasets'
import type { SchoolDocument } from '../school-document.ts'
import { toWord, type Word } from '../words.ts'
import { compare, fieldBits, type Spellings, type WordIndex } from './word-index.ts'

interface Draft {
  alone: boolean
  readonly postings: number[]
}

/** Builds the index of documents. */
export function buildWordIndex(documents: Iterable<SchoolDocument>): WordIndex {
  const drafts = new Map<string, Draft>()
  let number = 0
  for (const { fields } of documents) {
    for (const [field, names] of fields.entries()) {
      for (const words of names) addWords(drafts, words, (number << fieldBits) | field)
    }
    number += 1
  }
  const words = [...drafts.keys()].map(toWord)
  words.sort((a, b) => compare(a.sound, b.sound) || compare(a.plain, b.plain))
  return { ...toPostings(words, drafts), ...toSounds(words) }
}

function addWords(drafts: Map<string, Draft>, words: readonly Word[], posting: number): void {
  for (const [index, { plain }] of words.entries()) {
    add(drafts, plain, posting, true)
    const next = words[index + 1]
    if (next !== undefined) add(drafts, plain + next.plain, posting, false)
  }
}

function add(drafts: Map<string, Draft>, plain: string, posting: number, alone: boolean): void {
  const draft = drafts.get(plain)
  if (draft === undefined) {
    drafts.set(plain, { alone, postings: [posting] })
    return
  }
  draft.alone ||= alone
  if (draft.postings.at(-1) !== posting) draft.postings.push(posting)
}

function toPostings(words: readonly Word[], drafts: ReadonlyMap<string, Draft>) {
  const ordered = words.map(({ plain }) => drafts.get(plain)!)
  return {
    plains: words.map(({ plain }) => plain),
    joined: Uint8Array.from(ordered, ({ alone }) => (alone ? 0 : 1)),
    starts: toStarts(ordered.map(({ postings }) => postings.length)),
    postings: Uint32Array.from(ordered.flatMap(({ postings }) => postings)),
  }
}

/** The parts of the index that find sounds; `words` are sorted by sound. */
function toSounds(words: readonly Word[]) {
  const bySound = [...Map.groupBy(words, ({ sound }) => sound).values()]
  const sounds = bySound.map(([word]) => word!.sound)
  const indexes = [...sounds.keys()]
  const bySkeleton = [...Map.groupBy(indexes, (index) => bySound[index]![0]!.skeleton)].sort(([a], [b]) =>
    compare(a, b),
  )
  return {
    sounds,
    soundWords: toStarts(bySound.map(({ length }) => length)),
    skeletons: bySkeleton.map(([skeleton]) => skeleton),
    skeletonStarts: toStarts(bySkeleton.map(([, members]) => members.length)),
    skeletonSounds: Uint32Array.from(bySkeleton.flatMap(([, members]) => members)),
    soundSpellings: toSpellings(sounds),
    plainSpellings: toSpellings(words.map(({ plain }) => plain)),
  }
}

/** Prepares texts for a search with typing errors. */
export function toSpellings(texts: readonly string[]): Spellings {
  const byLength = [...texts.keys()].sort((a, b) => texts[a]!.length - texts[b]!.length || a - b)
  const maxLength = texts.reduce((max, { length }) => Math.max(max, length), 0)
  const lengths = Array.from({ length: maxLength + 1 }, () => 0)
  for (const { length } of texts) lengths[length]! += 1
  return {
    byLength: Uint32Array.from(byLength),
    starts: toStarts(lengths),
    letters: Uint32Array.from(byLength, (index) => letterSet(texts[index]!)),
  }
}

/** The starts of runs of these lengths, and the end of the last one. */
function toStarts(lengths: readonly number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1)
  for (const [index, length] of lengths.entries()) starts[index + 1] = starts[index]! + length
  return starts
}
