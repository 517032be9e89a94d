import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readFileSeconds } from './file-seconds.ts'

/** Seconds above which a test file says why it takes so long. */
export const slowSeconds = 20

/** Begins the first line of a test file that gives the reason. */
export const reasonMark = '// Slow: '

/**
 * A text that lists the test files that took more than `slowSeconds` and do not give the reason in their first line; undefined
 * if there are none. Nothing fails by time: machines differ.
 */
export function describeSlowFiles(root: string, output: string): string | undefined {
  const silent = readFileSeconds(output).filter(
    ({ file, seconds }) => seconds > slowSeconds && existsSync(file) && !givesReason(file),
  )
  if (silent.length === 0) return undefined
  const lines = silent.map(({ file, seconds }) => `  ${seconds} s  ${path.relative(root, file)}`)
  return [
    `Test files that took more than ${slowSeconds} s, without "${reasonMark}..." as their first line:`,
    ...lines,
  ].join('\n')
}

/** True if a test file says in its first line why it takes long. */
export function givesReason(file: string): boolean {
  return readFileSync(file, 'utf8').startsWith(reasonMark)
}
