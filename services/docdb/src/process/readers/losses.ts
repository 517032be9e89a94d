import type { Losses, LossKind } from '@tathya/documents/read'
import { count } from './sentences.ts'

/** What is lost to a database, by kind; pictures, comments and the like have nothing for it. */
const sentences: readonly (readonly [kind: LossKind, noun: string, rest: string])[] = [
  ['hidden-sheet', 'hidden sheet', 'was left out'],
  ['hidden-rows', 'hidden row', 'was left out'],
  ['hidden-columns', 'hidden column', 'was left out'],
  ['hidden-slide', 'hidden slide', 'was left out'],
  ['hidden-text', 'hidden text', 'was left out'],
  ['deletion', 'deleted text', 'was left out'],
  ['formula', 'formula', 'without a stored result was left out'],
  ['object', 'embedded object', 'was not read'],
  ['damaged-part', 'damaged part', 'was left out'],
]

/** Sentences for what a reader left out. */
export function describeLosses(losses: Pick<Losses, 'of'>): string[] {
  return sentences.flatMap(([kind, noun, rest]) => {
    const number = losses.of(kind)
    if (number === 0) return []
    return [`${count(number, noun)} ${number === 1 ? rest : rest.replace('was', 'were')}.`]
  })
}
