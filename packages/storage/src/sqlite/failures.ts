import { statfsSync } from 'node:fs'
import path from 'node:path'
import type { Failure } from './messages.ts'

/** Result codes of SQLite (sqlite.org/rescode.html). */
const full = 13
const inputOutput = 10
const corrupt = 11
const notADatabase = 26
/** Codes of a fault of the file or machine, not the statement: busy, locked, no memory, read-only, cannot open and others. */
const away = new Set([5, 6, 7, 8, inputOutput, corrupt, 14, notADatabase])

/** Free bytes below which a disk with failed writes counts as full. */
const fullBelow = 1024 * 1024

/** Converts an error of SQLite. A full disk has its own code, except where a file could not be extended. */
export function toFailure(error: unknown, file: string): Failure {
  const { errcode = 0, message, code: system } = error as NodeJS.ErrnoException & { errcode?: number }
  const code = errcode & 0xff
  if (
    system === 'ENOSPC' ||
    system === 'EDQUOT' ||
    code === full ||
    (code === inputOutput && isDiskFull(file))
  )
    return { kind: 'full', message }
  if (!away.has(code)) return { kind: 'wrong', message }
  const advice =
    code === corrupt || code === notADatabase
      ? ' Stop the product; put a copy back in its place, or move it away to start without it.'
      : ''
  return { kind: 'away', message: `${describe(file)} cannot be used: ${message}.${advice}` }
}

/** The failure of writes to a file that was removed or replaced. */
export function toRemoved(file: string): Failure {
  return {
    kind: 'away',
    message: `${describe(file)} was removed or replaced while it was in use. Put it back, or start the product again; until then nothing is written.`,
  }
}

function describe(file: string): string {
  return `${path.basename(file)} in ${path.dirname(file)}`
}

function isDiskFull(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(file)
    return bavail * bsize < fullBelow
  } catch {
    return false
  }
}
