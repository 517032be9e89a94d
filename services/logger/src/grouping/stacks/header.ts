/** What stands before the type of an exception that ended a program. */
const prefix =
  /^(?:Uncaught (?:\(in promise\) )?|Unhandled exception[.:] |Unhandled Exception: |Exception in thread "[^"]*" |(?:PHP )?(?:Fatal error|Recoverable fatal error): {1,2}(?:Uncaught )?)/
const shape =
  /^([A-Za-z_$][\w.$\\`+]*(?:\[[\w.,` ]*\])?)(?: \[\w+\])?(?: \(0x[0-9A-Fa-f]+\))?(?::(?:\s+|$)(.*))?$/s
const typeEnd =
  /(?:Error|Exception|Fault|Failure|Failed|Interrupt|Exit|Warning|Timeout|Throwable|Abort|Iteration|Rejection|Expired|Declined|Denied|Missing|Invalid|NotFound|DoesNotExist|ExceptionGroup|Group|Problem|Violation|Refused|Conflict|Unavailable)(?:`\d+|\[.*\])?$/

const logPrefix =
  /^(?:\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?\]?[:\s]+|\[?(?:FATAL|CRITICAL|ERROR|WARN(?:ING)?|INFO|DEBUG)\]?[:\s]+)+/

/** The text without what a logger writes before it: the time and the level. */
export function withoutLogPrefix(text: string): string {
  return text.replace(logPrefix, '')
}

/** The first line of an exception. */
export interface Header {
  /** Empty if the line names none. */
  readonly type: string
  readonly message: string
}

/** Reads the first line of an exception: `TypeError: x is not a function`. */
export function readHeader(line: string): Header {
  const text = withoutLogPrefix(line.trim()).replace(prefix, '')
  const [, type = '', message = ''] = shape.exec(text) ?? []
  return isType(type) ? { type, message } : { type: '', message: text }
}

/** Reads the lines before the first frame: the first of them that names a type, else the first with a text. */
export function readHeaders(lines: readonly string[]): Header {
  let fallback: Header = { type: '', message: '' }
  for (const line of lines) {
    if (line.trim() === '') continue
    const header = readHeader(line)
    if (header.type !== '') return header
    if (fallback.message === '') fallback = header
  }
  return fallback
}

function isType(name: string): boolean {
  if (name === '') return false
  return typeEnd.test(name) || /^[\w$]+(?:[.\\][\w$]+)*[.\\][A-Z][\w$`]*$/.test(name)
}

/** The name of a type without its package, its parameters and what it is nested in. */
export function simpleType(type: string): string {
  const plain = type.slice(0, 300).replace(/`\d+|\[.*$|<.*$/g, '')
  return plain.slice(Math.max(...['.', '\\', '$', '+', '/', '*'].map((mark) => plain.lastIndexOf(mark))) + 1)
}
