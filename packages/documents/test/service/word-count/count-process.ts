import { readFile, writeFile } from 'node:fs/promises'
import { problem } from '@tathya/platform/problem'
import { serveTasks } from '../../../src/processes/serve-tasks.ts'

/** Counts the words of texts. */
export interface CountTask {
  readonly sources: readonly { readonly path: string; readonly name: string }[]
  /** Max words of a document. */
  readonly longest: number
  /** Path of the list of words to write. */
  readonly target: string
}

/** The result of a task, without the list. */
export interface Counted {
  readonly words: number
  /** Words that are not in the dictionary of the service. */
  readonly unknown: readonly string[]
}

serveTasks<CountTask, Counted>(async ({ sources, longest, target }, { call, progress }) => {
  const all: string[] = []
  for (const [at, { path, name }] of sources.entries()) {
    const words = (await readFile(path, 'utf8')).split(/\s+/).filter((word) => word !== '')
    if (words.length > longest)
      throw problem('document_too_long', { detail: `${name} has more than ${longest} words.` })
    all.push(...words)
    progress(at + 1, sources.length)
  }
  const unknown: string[] = []
  for (const word of new Set(all)) if (!(await call<boolean>('isKnown', word))) unknown.push(word)
  await writeFile(target, all.join('\n'))
  return { words: all.length, unknown }
})
