const token = /"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s[\]{}:,"]+/g

/** Levels that are set further to the right. */
const maxIndent = 40

/**
 * Sets valid JSON with a line for each value. Numbers, and the order of keys, stay as they are written. Undefined if the text
 * is not valid.
 */
export function formatJson(text: string): string | undefined {
  if (!isValid(text)) return undefined
  const tokens = text.match(token) ?? []
  const lines: string[] = []
  let line = ''
  let depth = 0
  const endLine = () => {
    lines.push(line)
    line = '  '.repeat(Math.min(depth, maxIndent))
  }
  for (const [index, part] of tokens.entries()) {
    const isEmpty = /^[[{]$/.test(tokens[index - 1] ?? '') && /^[\]}]$/.test(part)
    if (/^[\]}]$/.test(part)) {
      depth -= 1
      if (!isEmpty) endLine()
    }
    line += part === ':' ? ': ' : part
    if (/^[[{]$/.test(part)) depth += 1
    if ((/^[[{]$/.test(part) && !/^[\]}]$/.test(tokens[index + 1]!)) || part === ',') endLine()
  }
  return [...lines, line].join('\n')
}

function isValid(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
