/** A piece of SQL that is neither blank nor comment. */
export interface SqlToken {
  readonly text: string
  /** Characters before it. */
  readonly at: number
}

/**
 * Blanks and comments; texts and quoted names, which end at the end of the SQL if they are not closed; words; any other character.
 */
const pattern =
  /\s+|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|('(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|`(?:[^`]|``)*(?:`|$)|\[[^\]]*(?:\]|$)|[\p{L}\p{M}\p{N}_$]+|[\s\S])/gu

/** Divides SQL as SQLite does. */
export function sqlTokens(sql: string): SqlToken[] {
  return [...sql.matchAll(pattern)].flatMap(({ 1: text, index }) =>
    text === undefined ? [] : [{ text, at: index }],
  )
}

/** The place where a second statement begins; undefined if there is none. SQLite would ignore it silently. */
export function secondStatement(tokens: readonly SqlToken[]): SqlToken | undefined {
  const end = tokens.findIndex(({ text }) => text === ';')
  return end < 0 ? undefined : tokens.slice(end + 1).find(({ text }) => text !== ';')
}

/** The line and column of a place, both from 1. */
export function positionOf(sql: string, at: number): { line: number; column: number } {
  const lines = sql.slice(0, at).split('\n')
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}
