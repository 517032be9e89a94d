import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Project } from './read-projects.ts'

/** A phrase that comments avoid. */
interface Phrase {
  readonly phrase: string
  /** Matches a line of a comment that has it. */
  readonly pattern: string
  /** Advice for what to write. */
  readonly instead: string
  /** Lines that have it from before the rule, by project: these may only become fewer. */
  readonly allowed: Readonly<Record<string, number>>
}

const phrases: readonly Phrase[] = JSON.parse(readFileSync(new URL('phrases.json', import.meta.url), 'utf8'))

/** A line of a comment, with the sign at its start. */
const comment = /^\s*(?:\/\*\*|\*|\/\/) .*$/gm

/** Finds projects whose comments use a phrase more often than is allowed, as `project: what is wrong`. */
export function findPhraseFaults(root: string, projects: readonly Project[]): string[] {
  return projects.flatMap(({ folder, files }) => {
    const lines = files.flatMap((file) => readFileSync(file, 'utf8').match(comment) ?? [])
    const name = path.relative(root, folder)
    return phrases.flatMap(({ phrase, pattern, instead, allowed }) => {
      const form = new RegExp(pattern)
      const uses = lines.filter((line) => form.test(line)).length
      const most = allowed[name] ?? 0
      return uses > most ? [`${name}: comments with ${phrase}: ${uses}, at most ${most}. ${instead}`] : []
    })
  })
}
