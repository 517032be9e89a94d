import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** One step of a recipe: a new file, or lines of an old one. */
export interface Step {
  readonly file: string
  readonly isNew: boolean
  readonly text: string
}

/** The steps below a heading of a Markdown text: each is a path in backquotes, followed by a block. */
export function readRecipe(markdown: string, heading: string): Step[] {
  const section = markdown.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const steps = section.matchAll(/`([\w./-]+)`(?: \((new)\))?:\n\n```(\w+)\n([\s\S]*?)\n```/g)
  return [...steps].map(([, file, marker, , text]) => ({ file: file!, isNew: marker === 'new', text: text! }))
}

/** Does a step in the tree under `root`. Throws where a line that it builds on is not there. */
export function applyStep(root: string, { file, isNew, text }: Step): void {
  const target = path.join(root, file)
  if (isNew) {
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, `${text}\n`, { flag: 'wx' })
    return
  }
  const lines = readFileSync(target, 'utf8').split('\n')
  let at = 0
  for (const line of text.split('\n')) {
    const [mark, rest] = [line[0], line.slice(1)]
    if (mark === '+') {
      lines.splice(at, 0, rest)
      at += 1
      continue
    }
    const found = lines.indexOf(rest)
    if (found === -1) throw new Error(`${file} has no line "${rest}".`)
    if (mark === '-') lines.splice(found, 1)
    at = mark === '-' ? found : found + 1
  }
  writeFileSync(target, lines.join('\n'))
}
