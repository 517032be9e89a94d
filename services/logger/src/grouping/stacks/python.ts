import { type Frame, type Thrown, toFrame } from '../frames/frame.ts'
import { type Draft, toChain, toDraft } from './draft.ts'

const frameLine = /^File "([^"]*)", line \d+(?:, in (.*))?$/
const cause = 'The above exception was the direct cause of the following exception:'
const context = 'During handling of the above exception, another exception occurred:'

/**
 * Reads tracebacks of Python, which print the cause first and the innermost frame last. An exception that occurred while
 * another was handled is a bug of its own: what was handled is left out. Of a group, the first member is its cause.
 */
export function parsePythonStack(lines: readonly string[]): Thrown[] {
  const chain: Draft[] = []
  let drafts: Draft[] = [toDraft()]
  for (const line of lines) {
    const text = line.replace(/^[\s|+]+/, '')
    const [, member] = /^[-+]+ (\d+|\.\.\.) -+$/.exec(text) ?? []
    if (member !== undefined && member !== '1') break
    if (text === context) drafts = [toDraft()]
    else if (text === cause) drafts.push(toDraft())
    else if (member === '1') {
      chain.push(...drafts.reverse())
      drafts = [toDraft()]
    } else readLine(drafts.at(-1)!, line, text)
  }
  chain.push(...drafts.reverse())
  return toChain(
    'python',
    chain.map(({ lines: texts, frames }) => ({ lines: texts, frames: frames.reverse() })),
  )
}

function readLine(draft: Draft, line: string, text: string): void {
  const frame = readPythonFrame(text)
  if (frame !== undefined) {
    // Lines before the first frame are a log line, and the text of a source line follows a frame.
    draft.lines.length = 0
    draft.frames.push(frame)
  } else if (
    text !== '' &&
    !/^-+$/.test(text) &&
    !isSource(line) &&
    !text.startsWith('Traceback (most recent')
  ) {
    draft.lines.push(text)
  } else if (draft.frames.length === 0 && text.startsWith('Traceback (most recent')) {
    draft.lines.length = 0
  }
}

/** Source lines are indented by four spaces, and so are the marks below them. */
function isSource(line: string): boolean {
  return /^(?:\s*\|\s?)?(?: {4}| {2}\[Previous line)/.test(line)
}

/** Reads `File "charge.py", line 12, in charge`; undefined for anything else. */
export function readPythonFrame(text: string): Frame | undefined {
  if (!text.startsWith('File "')) return undefined
  const [, file, name = '<module>'] = frameLine.exec(text.trim()) ?? []
  return file === undefined ? undefined : toFrame('python', { file, function: name })
}
