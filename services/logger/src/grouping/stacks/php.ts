import { type Thrown, toFrame } from '../frames/frame.ts'
import { type Draft, toChain, toDraft } from './draft.ts'

const frameLine = /^#\d+ (?:(.*)\(\d+\)|(\[internal function\])): (.*)$/
const place = / in (\S.*?)(?::\d+| on line \d+| \(line \d+\))$/

/**
 * Reads a trace of PHP: each line has the function that was called and where it was called from, so that a function runs in
 * the file of the line before. The exceptions of a chain are printed one by one, the cause first, with `Next` between.
 */
export function parsePhpStack(lines: readonly string[]): Thrown[] {
  const drafts: PhpDraft[] = [{ ...toDraft(), file: '' }]
  for (const line of lines) {
    const text = line.trim()
    if (text.startsWith('Next ')) drafts.push({ ...toDraft(), file: '' })
    const draft = drafts.at(-1)!
    const called = readPhpCall(text)
    if (called !== undefined) addCall(draft, called)
    else if (/^#\d+ \{main\}/.test(text)) addCall(draft, { name: '', file: '' })
    else if (!/^(?:Stack trace|\[stacktrace\]|thrown in )/.test(text) && draft.frames.length === 0)
      addText(draft, text)
  }
  return toChain('php', drafts.reverse())
}

interface PhpDraft extends Draft {
  /** The file in which the next function runs. */
  file: string
}

function addText(draft: PhpDraft, text: string): void {
  const match = place.exec(text)
  if (match !== null) draft.file = match[1]!
  draft.lines.push((match === null ? text : text.slice(0, match.index)).replace(/^Next /, ''))
}

function addCall(draft: PhpDraft, { name, file }: { name: string; file: string }): void {
  draft.frames.push(toFrame('php', { function: name, file: draft.file }))
  draft.file = file
}

/** Reads `#0 /app/src/Cart.php(33): App\Charge->run(Object(App\Order))`; undefined for anything else. */
export function readPhpCall(text: string): { name: string; file: string } | undefined {
  if (!text.startsWith('#')) return undefined
  const [, file, internal, called = ''] = frameLine.exec(text) ?? []
  if (file === undefined && internal === undefined) return undefined
  return { file: file ?? internal!, name: toName(called) }
}

/** The name before the arguments; `{closure:App\X::run():12}` has brackets of its own. */
function toName(called: string): string {
  const closure = called.indexOf('{closure')
  const from = closure < 0 ? 0 : called.indexOf('}', closure)
  const open = called.indexOf('(', Math.max(0, from))
  return open < 0 ? called : called.slice(0, open)
}
