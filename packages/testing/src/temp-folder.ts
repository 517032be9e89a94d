import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Cleanup, onEnd } from './on-end.ts'

/** Creates a temporary folder, removed when the test ends. */
export function tempFolder(context: Cleanup): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tathya-test-'))
  onEnd(context, () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
