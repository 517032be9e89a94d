import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The notes of test files about each start of the whole product. */
export interface ProductStarts {
  /** The variable that tells test files where to write. */
  readonly env: { readonly TATHYA_TEST_STARTS: string }
  /** Reads the notes and removes them; the line that sums them. */
  close(): string
}

/** Makes a place where test files note each start of the whole product. */
export function createProductStarts(root: string): ProductStarts {
  const folder = mkdtempSync(path.join(tmpdir(), 'tathya-starts-'))
  const file = path.join(folder, 'starts.txt')
  writeFileSync(file, '')
  return {
    env: { TATHYA_TEST_STARTS: file },
    close() {
      const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
      rmSync(folder, { recursive: true })
      return toStartsLine(lines.map((line) => path.relative(root, line)))
    },
  }
}

/** Sums the starts by test file, most first; `files` has one path for each start. */
export function toStartsLine(files: readonly string[]): string {
  const groups = [...Map.groupBy(files, (file) => file)].sort(([, a], [, b]) => b.length - a.length)
  const parts = groups.map(([file, starts]) => `\n  ${starts.length}  ${file.replaceAll('\\', '/')}`)
  return `Starts of the whole product: ${files.length}${parts.join('')}`
}
