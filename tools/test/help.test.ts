import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const ofScripts = Object.values(scripts).flatMap((script) => {
  const [, program] = / packages\/platform\/run\.mjs (\S+)/.exec(script) ?? []
  // Those of operators have tests of their own.
  return program === undefined || program.startsWith('packages/operations/') ? [] : [program]
})
const ofTools = readdirSync(path.join(root, 'tools/src'))
  .filter((name) => name.endsWith('.ts') && name !== 'exit-on-help.ts')
  .map((name) => `tools/src/${name}`)

describe('--help', () => {
  for (const program of new Set([...ofScripts, ...ofTools])) {
    test(`of ${program} shows how it is used`, async () => {
      const args = ['packages/platform/run.mjs', program, '--help']
      const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: root })
      assert.match(stdout, /\b(npm|node) \S/)
      assert.equal(stderr, '')
    })
  }
})
