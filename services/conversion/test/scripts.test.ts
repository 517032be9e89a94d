import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const root = path.resolve(import.meta.dirname, '..')

// Files that start no service share a process, which loads the writer once, as do those that start one; the others, which
// kill engines or measure a process, have one each.
test('the scripts of the package run every test file once', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const patterns = [scripts['test:together'], scripts['test:services'], scripts['test:alone']].flatMap(
    (script: string) => [...script.matchAll(/"([^"]+)"/g)].map(([, pattern]) => pattern!),
  )
  const run = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }))
  assert.deepEqual(run.toSorted(), globSync('test/**/*.test.ts', { cwd: root }).toSorted())
})
