import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { readProjects } from '../src/structure/read-projects.ts'

const root = path.resolve(import.meta.dirname, '../..')

// Files that share a process load the sources once. Those that kill servers, or measure their process, are named
// `<subject>.alone.test.ts` and have one each.
const together = 'node --test --test-isolation=none "test/**/!(*.alone).test.ts"'
const alone = 'node --test "test/**/*.alone.test.ts"'

/** The line of the project whose files all start the whole product: each has a process, and waits for it half the time. */
const eachAlone: Readonly<Record<string, string>> = {
  standalone: 'node --test --test-concurrency=2 "test/**/*.test.ts"',
}

for (const { name, packageName, folder } of readProjects(root).filter(({ hasTests }) => hasTests)) {
  test(`the test script of ${packageName} is that of all projects, and runs each test file once`, () => {
    const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    assert.equal(scripts.test, eachAlone[name] ?? `${together} && ${alone}`)
    const run = [...scripts.test.matchAll(/"([^"]+)"/g)].flatMap(([, pattern]) =>
      globSync(pattern, { cwd: folder }),
    )
    const all = globSync('**/*.test.ts', { cwd: folder, exclude: ['**/node_modules'] })
    assert.deepEqual(run.toSorted(), all.toSorted())
  })
}

test('files whose names end in .alone.test.ts, and no others, have a process of their own', () => {
  const [shared, own] = [together, alone].map((line) => /"(.+)"/.exec(line)![1]!)
  const names = [
    'test/a.test.ts',
    'test/deep/er/b-alone.test.ts',
    'test/c.alone.test.ts',
    'test/d/e.alone.test.ts',
  ]
  const matching = (pattern: string) => names.filter((name) => path.matchesGlob(name, pattern))
  assert.deepEqual([matching(shared!), matching(own!)], [names.slice(0, 2), names.slice(2)])
})

test('each test file of the repository is in a project with tests', () => {
  const folders = readProjects(root)
    .filter(({ hasTests }) => hasTests)
    .map(({ folder }) => path.relative(root, folder) + path.sep)
  const all = globSync('**/*.test.{ts,mts,js,mjs}', { cwd: root, exclude: ['**/node_modules', '.cache'] })
  assert.ok(all.length > 100)
  assert.deepEqual(
    all.filter((file) => !file.endsWith('.test.ts') || !folders.some((folder) => file.startsWith(folder))),
    [],
  )
})
