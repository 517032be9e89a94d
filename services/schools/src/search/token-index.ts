import type { SchoolDocument } from './school-document.ts'
import { toWord, type Word } from './words.ts'

/** A word of the index: a word of a field, or two neighbours written as one. */
export interface Token extends Word {
  /** True where it never stands alone, only as two neighbouring words. */
  readonly joined: boolean
  /** Where it occurs: the document's number times 8 plus the field's. */
  readonly postings: Uint32Array
}

/** Words of all documents with their places. */
export interface TokenIndex {
  readonly bySound: ReadonlyMap<string, readonly Token[]>
  readonly bySkeleton: ReadonlyMap<string, readonly Token[]>
  /** In the order of their sound, for beginnings of words. */
  readonly sorted: readonly Token[]
  /** Sounds of words by their first letter and length, for words with typos; see `shapeOf`. */
  readonly byShape: ReadonlyMap<string, readonly Shape[]>
}

/** A sound with the set of its letters as bits. */
export interface Shape {
  readonly sound: string
  readonly letters: number
}

/** Fields of a document fit into three bits. */
export const fieldBits = 3

interface Draft {
  alone: boolean
  readonly postings: number[]
}

/** Builds the index of documents. */
export function buildTokenIndex(documents: Iterable<SchoolDocument>): TokenIndex {
  const drafts = new Map<string, Draft>()
  let number = 0
  for (const { fields } of documents) {
    for (const [field, names] of fields.entries()) {
      for (const words of names) addWords(drafts, words, (number << fieldBits) | field)
    }
    number += 1
  }
  const tokens = [...drafts].map(([plain, draft]) => toToken(plain, draft))
  const sorted = tokens.sort((a, b) => compare(a.sound, b.sound) || compare(a.plain, b.plain))
  const bySound = Map.groupBy(sorted, ({ sound }) => sound)
  return {
    sorted,
    bySound,
    bySkeleton: Map.groupBy(sorted, ({ skeleton }) => skeleton),
    byShape: Map.groupBy([...bySound.keys()].map(toShape), ({ sound }) => shapeOf(sound, sound.length)),
  }
}

/** The key of the sounds that begin like this one and have so many letters. */
export function shapeOf(sound: string, length: number): string {
  return sound.charAt(0) + length
}

/** A sound with its letters as bits. */
export function toShape(sound: string): Shape {
  let letters = 0
  for (let at = 0; at < sound.length; at += 1) letters |= 1 << (sound.charCodeAt(at) & 31)
  return { sound, letters }
}

function addWords(drafts: Map<string, Draft>, words: readonly Word[], posting: number): void {
  for (const [place, { plain }] of words.entries()) {
    add(drafts, plain, posting, true)
    const next = words[place + 1]
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

function toToken(plain: string, { alone, postings }: Draft): Token {
  return { ...toWord(plain), joined: !alone, postings: Uint32Array.from(postings) }
}

/** Compares texts by code unit. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
