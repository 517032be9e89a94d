import { type Frame, type Thrown, toFrame } from '../frames/frame.ts'
import { type Draft, toChain, toDraft } from './draft.ts'

const more = /^\s*\.\.\. (\d{1,6}) (?:more|common frames omitted)/

/** Reads a stack of Java or Kotlin, with its causes; what was suppressed is left out. */
export function parseJavaStack(lines: readonly string[]): Thrown[] {
  const drafts: Draft[] = [toDraft()]
  let isSuppressed = false
  for (const line of lines) {
    const text = line.trim()
    if (/^\s+Suppressed: /.test(line)) isSuppressed = true
    // What belongs to a suppressed exception is indented further.
    if (isSuppressed && !/^(?:Caused by: |\tat |\s{4}at |\t\.\.\. )/.test(line)) continue
    isSuppressed = false
    const current = drafts.at(-1)!
    const frame = readJavaFrame(text)
    if (frame !== undefined) current.frames.push(frame)
    else if (text.startsWith('Caused by: ')) drafts.push(toDraft(text.slice('Caused by: '.length)))
    else if (more.test(line)) takeShared(drafts, Number(more.exec(line)![1]))
    else if (current.frames.length === 0) current.lines.push(line)
  }
  return toChain('java', drafts)
}

/** `... n more`: the last n frames are those of the exception around it. */
function takeShared(drafts: readonly Draft[], count: number): void {
  const [around, cause] = drafts.slice(-2)
  if (around === undefined || cause === undefined) return
  const shared = around.frames.slice(Math.max(0, around.frames.length - count))
  for (const frame of shared.slice(0, maxShared)) cause.frames.push(frame)
}

/** Frames that a cause takes from the exception around it: more are never looked at. */
const maxShared = 100

/** Reads `at com.acme.Charge.run(Charge.java:42)`; undefined for anything else. */
export function readJavaFrame(text: string): Frame | undefined {
  if (!text.startsWith('at ')) return undefined
  const open = text.indexOf('(')
  const close = text.indexOf(')', open)
  if (open < 0 || close < 0) return undefined
  const place = text.slice(open + 1, close)
  if (
    !/^(?:[\w$.-]+\.(?:java|kt|kts|scala|groovy|clj)(?::-?\d+)?|Unknown Source|Native Method|<generated>|[\w$]+:\d+)$/.test(
      place,
    )
  )
    return undefined
  const name = text.slice(3, open).trim()
  const dot = name.lastIndexOf('.')
  if (dot < 0 || /\s/.test(name)) return undefined
  const file = /^[\w$.-]+\.\w+(?=:|$)/.exec(place)?.[0] ?? ''
  return toFrame('java', { module: name.slice(0, dot), function: name.slice(dot + 1), file })
}
