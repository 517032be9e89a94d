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

/** The recipes of a Markdown text: its sections `Add a ...`. */
export function readRecipes(markdown: string): Recipe[] {
  return markdown
    .split('\n## ')
    .filter((section) => /^Add an? /.test(section))
    .map(readRecipe)
}

/** Each step is a path in backquotes, followed by a block. Throws if a block of code has no path. */
function readRecipe(section: string): Recipe {
  const heading = section.split('\n')[0]!
  const found = section.matchAll(/`([\w./-]+)`(?: \((new)\))?[^`\n]*:\n\n```(\w+)\n([\s\S]*?)\n```/g)
  const steps = [...found].map(([, file, marker, , text]) => ({
    file: file!,
    isNew: marker === 'new',
    text: text!,
  }))
  const blocks = section.match(/^```(?!sh$)\w+$/gm)?.length ?? 0
  if (blocks !== steps.length)
    throw new Error(`"${heading}" has ${blocks} blocks, ${steps.length} with a path.`)
  const scripts = [...section.matchAll(/^npm run ([\w-]+)/gm)].map(([, script]) => script!)
  return { heading, steps, scripts }
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
