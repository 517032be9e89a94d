import { type Frame, maxFrames, type Thrown, toFrame, withoutMiddle } from '../frames/frame.ts'
import { withoutLogPrefix } from './header.ts'

/** Reads what a panic prints, `debug.Stack()`, or an error with a stack (`%+v` of pkg/errors): the first goroutine only. */
export function parseGoStack(lines: readonly string[]): Thrown[] {
  let frames: Frame[] = []
  const texts: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const text = lines[index]!.trim()
    if (frames.length > 0 && (text === '' || text.startsWith('goroutine '))) break
    if (text.startsWith('created by ')) break
    const frame = readGoFrame(text, lines[index + 1])
    if (frame === undefined) {
      if (frames.length > 0) break
      texts.push(text)
      continue
    }
    index += 1
    // What runs deferred functions after a panic is not where it happened.
    if (frame.function === 'panic' || frame.function === 'runtime.gopanic') frames = []
    else frames.push(frame)
  }
  return [{ language: 'go', type: '', message: readPanic(texts), frames: withoutMiddle(frames, maxFrames) }]
}

function readPanic(texts: readonly string[]): string {
  const lines = texts.filter((text) => text !== '' && !/^(?:goroutine \d|\[signal |\[recovered)/.test(text))
  const panic = lines.find((text) => /(?:^|\s)(?:panic|fatal error): /.test(text)) ?? lines[0] ?? ''
  return withoutLogPrefix(panic)
    .replace(/^.*?(?:panic serving \S+|panic|fatal error): /, '')
    .replace(/ \[recovered[^\]]*\]$/, '')
}

/** Reads a function and, on the next line, its file: `main.(*Server).handle(0xc0000b2000)`. */
export function readGoFrame(text: string, next: string | undefined): Frame | undefined {
  const [, file] =
    /^\t\s*(\S.*?\.(?:go|s|c)):\d+/.exec(next ?? '') ?? /^\s+(\/\S*\.(?:go|s)):\d+/.exec(next ?? '') ?? []
  if (file === undefined || text === '') return undefined
  return toFrame('go', { function: withoutArguments(text), file })
}

/** A receiver is in brackets too: only the last pair holds arguments. */
function withoutArguments(text: string): string {
  if (!text.endsWith(')')) return text
  let depth = 0
  for (let index = text.length - 1; index > 0; index -= 1) {
    if (text[index] === ')') depth += 1
    if (text[index] === '(') depth -= 1
    if (depth === 0) return text[index - 1] === '.' ? text : text.slice(0, index)
  }
  return text
}
