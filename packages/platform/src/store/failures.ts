import { statfsSync } from 'node:fs'
import type { Failure } from './messages.ts'

/** Result codes of SQLite (sqlite.org/rescode.html). */
const full = 13
const inputOutput = 10

/** Bytes below which a disk that fails to write is taken to be full. */
const fullBelow = 1024 * 1024

/** Reads what SQLite threw. Space that ran out has a code of its own, except where a file could not be stretched. */
export function toFailure(error: unknown, folder: string): Failure {
  const { errcode = 0, message } = error as Error & { errcode?: number }
  const code = errcode & 0xff
  return { full: code === full || (code === inputOutput && isDiskFull(folder)), message }
}

function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < fullBelow
  } catch {
    return false
  }
}
