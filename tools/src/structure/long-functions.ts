import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A function that is too long. */
export interface LongFunction {
  /** Relative to the root. */
  readonly file: string
  /** Its first line, from 1. */
  readonly line: number
  /** From its signature to its last brace, with comments, empty lines and nested functions. */
  readonly lines: number
}

interface Diagnostic {
  readonly category: string
  readonly location: {
    readonly path: string
    readonly start: { line: number }
    readonly end: { line: number }
  }
}

/**
 * Finds the functions of more than `limit` lines under `root`. Biome parses the files and reports candidates; lines are counted
 * here because Biome leaves out comments.
 */
export function findLongFunctions(root: string, limit: number): LongFunction[] {
  const config = writeConfig(Math.floor(limit / 3))
  try {
    const biome = path.resolve(import.meta.dirname, '../../../node_modules/@biomejs/biome/bin/biome')
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [biome, 'lint', `--config-path=${config}`, '--reporter=json', '--max-diagnostics=none', '.'],
      { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
    )
    if (!stdout.startsWith('{')) throw new Error(`Biome gave no report: ${stderr}`)
    return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
      .filter(({ category }) => category === `lint/complexity/${rule}`)
      .map(({ location: { path: file, start, end } }) => ({
        file,
        line: start.line,
        lines: end.line - start.line + 1,
      }))
      .filter(({ lines }) => lines > limit)
  } finally {
    rmSync(config, { recursive: true })
  }
}

const rule = 'noExcessiveLinesPerFunction'

/** Writes a Biome configuration with only this rule to a temporary folder. */
function writeConfig(maxLines: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tathya-biome-'))
  const rules = {
    preset: 'none',
    complexity: { [rule]: { level: 'error', options: { maxLines, skipBlankLines: true } } },
  }
  const files = { includes: ['**/*.ts', '**/*.mjs', '!**/fixtures', '!**/node_modules'] }
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ root: true, files, linter: { rules } }))
  return folder
}
