import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { readProjects } from '../src/structure/read-projects.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The test files that `npm test` of a project runs; one that several of its scripts match is there as often. */
function filesRun(folder: string, scripts: Readonly<Record<string, string>>, script = 'test'): string[] {
  return scripts[script]!.split(' && ').flatMap((command) => {
    const [, next] = /^npm run --silent (\S+)$/.exec(command) ?? []
    if (next !== undefined) return filesRun(folder, scripts, next)
    // Any other option could leave tests out.
    assert.match(
      command,
      /^node --test( --test-isolation=none| --test-concurrency=2)?( "[^"]+")+$/,
      `${folder}: ${script}`,
    )
    return [...command.matchAll(/"([^"]+)"/g)].flatMap(([, pattern]) => globSync(pattern!, { cwd: folder }))
  })
}

// Files that share a process load the sources once. Those that kill servers or measure a process have one each, by a script
// of its own: a new file, or folder, must not fall between the patterns of the two.
for (const { packageName, folder } of readProjects(root).filter(({ hasTests }) => hasTests)) {
  test(`the scripts of ${packageName} run each of its test files once`, () => {
    const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    const all = globSync('**/*.test.ts', { cwd: folder, exclude: ['**/node_modules'] })
    assert.deepEqual(filesRun(folder, scripts).toSorted(), all.toSorted())
  })
}

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
