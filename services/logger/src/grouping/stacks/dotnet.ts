import { type Frame, type Thrown, toFrame } from '../frames/frame.ts'
import { type Draft, toChain, toDraft } from './draft.ts'

/**
 * Reads a stack of .NET. The frames of the innermost exception come first; each `End of inner exception` goes back to the one
 * around it.
 */
export function parseDotnetStack(lines: readonly string[]): Thrown[] {
  const drafts: Draft[] = [toDraft()]
  let level = 0
  for (const line of lines) {
    const text = line.trim()
    const current = drafts[level]!
    const frame = readDotnetFrame(text)
    if (frame !== undefined) current.frames.push(frame)
    else if (text.startsWith('--- End of inner exception')) level = Math.max(0, level - 1)
    else if (text.includes('---> ')) level = addInner(drafts, level, text)
    else if (!text.startsWith('---') && current.frames.length === 0 && level === drafts.length - 1)
      current.lines.push(line)
  }
  return toChain('dotnet', drafts)
}

/** `Outer: text ---> Inner: text`, all on one line in older versions. An aggregate lists the first of its exceptions again. */
function addInner(drafts: Draft[], level: number, text: string): number {
  if (text.startsWith('---> (Inner Exception #')) return level
  const [outer = '', ...inner] = text.split('---> ')
  if (outer.trim() !== '') drafts[level]!.lines.push(outer.trim())
  if (level < drafts.length - 1) return level
  for (const line of inner) drafts.push(toDraft(line.trim()))
  return drafts.length - 1
}

/** Reads `at Acme.Charge.Run(Order order) in /src/Charge.cs:line 42`; undefined for anything else. */
export function readDotnetFrame(text: string): Frame | undefined {
  if (!text.startsWith('at ')) return undefined
  const open = text.indexOf('(')
  if (open < 4) return undefined
  const close = text.lastIndexOf(')')
  const place = / in (.*):line \d+$/.exec(text)
  if (place === null && close !== text.length - 1) return undefined
  const name = text.slice(3, open).trim()
  if (/\s/.test(name) || !name.includes('.')) return undefined
  return toFrame('dotnet', { function: name, file: place?.[1] ?? '' })
}
