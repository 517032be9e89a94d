import type { Thrown } from '../frames/frame.ts'
import { parseDotnetStack, readDotnetFrame } from './dotnet.ts'
import { parseGoStack, readGoFrame } from './go.ts'
import { parseJavaStack, readJavaFrame } from './java.ts'
import { readLines } from './lines.ts'
import { parseScriptStack, readScriptFrame } from './node.ts'
import { parsePhpStack, readPhpCall } from './php.ts'
import { parsePythonStack, readPythonFrame } from './python.ts'

/**
 * Reads a stack trace as text: the exceptions of its chain, the one that was thrown first and its root last. Undefined if it
 * has no line that is a frame of a known language.
 */
export function parseStack(text: string): Thrown[] | undefined {
  const lines = readLines(text)
  for (const [index, line] of lines.entries()) {
    const parse = grammarOf(line.trim(), lines[index + 1])
    if (parse !== undefined) return parse(lines)
  }
  return undefined
}

type Grammar = (lines: readonly string[]) => Thrown[]

/** The grammar that a line is a frame of. */
function grammarOf(text: string, next: string | undefined): Grammar | undefined {
  if (text.startsWith('at ')) {
    if (readJavaFrame(text) !== undefined) return parseJavaStack
    if (readScriptFrame(text) !== undefined) return parseScriptStack
    return readDotnetFrame(text) === undefined ? undefined : parseDotnetStack
  }
  if (readPythonFrame(text.replace(/^[\s|+]+/, '')) !== undefined) return parsePythonStack
  if (readPhpCall(text) !== undefined || /^#0 \{main\}/.test(text)) return parsePhpStack
  if (readGoFrame(text, next) !== undefined) return parseGoStack
  return readScriptFrame(text) === undefined ? undefined : parseScriptStack
}
