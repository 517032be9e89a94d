import { type Thrown, withoutMiddle } from '../frames/frame.ts'
import { readDartFrame } from './dart.ts'
import { parseDotnetStack, readDotnetFrame } from './dotnet.ts'
import { readElixirFrame, readElixirHeader } from './elixir.ts'
import { parseGoStack, readGoFrame } from './go.ts'
import { parseJavaStack, readJavaFrame } from './java.ts'
import { readNativeFrame } from './native.ts'
import { parseScriptStack, readScriptFrame } from './node.ts'
import { isPerlCall, parsePerlStack } from './perl.ts'
import { parsePhpStack, readPhpCall } from './php.ts'
import { parsePlainStack } from './plain.ts'
import { parsePythonStack, readPythonFrame } from './python.ts'
import { parseRubyStack, readRubyFrame } from './ruby.ts'
import { parseRustStack, readRustFrame } from './rust.ts'

/** Characters that are read of a text: half at its begin, half at its end, where some languages have the cause. */
const maxText = 64 * 1024
/** Lines that are read, half of them at the end. */
const maxLines = 1_500
/** Characters that are read of a line. */
const maxLine = 500

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
  const plain = plainGrammarOf(text)
  if (plain !== undefined) return plain
  if (text.startsWith('at ')) {
    if (readJavaFrame(text) !== undefined) return parseJavaStack
    if (readScriptFrame(text) !== undefined) return parseScriptStack
    return readDotnetFrame(text) === undefined ? undefined : parseDotnetStack
  }
  if (readRustFrame(text, next) !== undefined) return parseRustStack
  if (readPythonFrame(text.replace(/^[\s|+]+/, '')) !== undefined) return parsePythonStack
  if (readPhpCall(text) !== undefined || /^#0 \{main\}/.test(text)) return parsePhpStack
  if (readGoFrame(text, next) !== undefined) return parseGoStack
  return readScriptFrame(text) === undefined ? undefined : parseScriptStack
}

/** The grammar of languages whose frames a line alone tells from all others. */
function plainGrammarOf(text: string): Grammar | undefined {
  if (readRubyFrame(text) !== undefined) return parseRubyStack
  if (isPerlCall(text)) return parsePerlStack
  if (readElixirFrame(text) !== undefined)
    return (lines) => parsePlainStack(lines, readElixirFrame, readElixirHeader)
  for (const readFrame of [readDartFrame, readNativeFrame])
    if (readFrame(text) !== undefined) return (lines) => parsePlainStack(lines, readFrame)
  return undefined
}

/** The lines of a stack, bounded in number and length, so that the time to read them is. */
function readLines(text: string): string[] {
  const lines = withoutMiddle(toBounded(text).split('\n'), maxLines)
  return lines.map((line) => (line.length > maxLine ? line.slice(0, maxLine) : line).replace(/\r$/, ''))
}

function toBounded(text: string): string {
  if (text.length <= maxText) return text
  const head = text.slice(0, maxText / 2)
  const tail = text.slice(text.length - maxText / 2)
  return `${head.slice(0, head.lastIndexOf('\n') + 1)}\n${tail.slice(tail.indexOf('\n') + 1)}`
}
