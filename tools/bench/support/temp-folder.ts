import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Calls `measure` with a temporary folder, which is removed afterwards. */
export async function withTempFolder<T>(measure: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tathya-bench-'))
  try {
    return await measure(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
