import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** One step of a recipe: a new file, or lines of an old one. */
export interface Step {
  readonly file: string
  readonly isNew: boolean
  readonly text: string
}

/** What a recipe has a contributor do. */
export interface Recipe {
  readonly heading: string
  readonly steps: readonly Step[]
  /** The scripts that are run afterwards: `generate`. */
  readonly scripts: readonly string[]
}

/** The recipes of a Markdown text, its sections `Add a ...`: each step is a path in backquotes, followed by a block. */
export function readRecipes(markdown: string): Recipe[] {
  return markdown
    .split('\n## ')
    .filter((section) => /^Add an? /.test(section))
    .map((section) => {
      const steps = section.matchAll(/`([\w./-]+)`(?: \((new)\))?[^`\n]*:\n\n```(\w+)\n([\s\S]*?)\n```/g)
      return {
        heading: section.split('\n')[0]!,
        steps: [...steps].map(([, file, marker, , text]) => ({
          file: file!,
          isNew: marker === 'new',
          text: text!,
        })),
        scripts: [...section.matchAll(/^npm run ([\w-]+)/gm)].map(([, script]) => script!),
      }
    })
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
