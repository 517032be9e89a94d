import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { findChangedFiles, NothingToCompare } from '../src/run-tests/changed/find-changed-files.ts'
import { findReachingTests } from '../src/run-tests/changed/find-reaching.ts'
import { readProjects } from '../src/structure/read-projects.ts'

/** Writes files, and a manifest with exports for each project. */
function writeTree(context: TestContext, files: Readonly<Record<string, string>>): string {
  const root = tempFolder(context)
  const manifests = ['packages/units', 'services/shop'].map((folder): [string, string] => [
    `${folder}/package.json`,
    JSON.stringify({
      name: `@tathya/${path.basename(folder)}`,
      exports: { '.': './src/index.ts' },
      scripts: { test: 'node --test' },
    }),
  ])
  for (const [name, text] of [...manifests, ...Object.entries(files)]) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return root
}

const tree: Readonly<Record<string, string>> = {
  'packages/units/src/index.ts': "export * from './length.ts'\nexport { mass as weight } from './mass.ts'\n",
  'packages/units/src/length.ts': "import { round } from './round.ts'\nexport const length = round(1)\n",
  'packages/units/src/mass.ts': 'export const mass = 2\n',
  'packages/units/src/round.ts': 'export function round(x: number) { return x }\n',
  'packages/units/test/round.test.ts': "import { round } from '../src/round.ts'\nround(1)\n",
  'services/shop/src/price.ts': "import { length } from '@tathya/units'\nexport const price = length\n",
  'services/shop/src/parcel.ts':
    "import { type length, weight } from '@tathya/units'\nexport const parcel = weight\nexport const rows = new URL('./rows.json', import.meta.url)\n",
  'services/shop/src/rows.json': '[]',
  'services/shop/src/late.ts': "export const late = async () => (await import('./price.ts')).price\n",
  'services/shop/test/price.test.ts': "import { price } from '../src/price.ts'\nprice\n",
  'services/shop/test/parcel.test.ts': "import { parcel } from '../src/parcel.ts'\nparcel\n",
  'services/shop/test/late.test.ts': "import { late } from '../src/late.ts'\nlate\n",
  'services/shop/test/samples.test.ts':
    "import path from 'node:path'\npath.join(import.meta.dirname, 'samples')\n",
  'services/shop/test/samples/one.json': '{}',
  'services/shop/test/readme.test.ts': "open(root, 'GUIDE.md')\n",
  'GUIDE.md': '',
}

/** The names of the tests that a change reaches. */
function reached(root: string, changed: string, options?: { directly: boolean }): string[] {
  const tests = findReachingTests(readProjects(root), [path.join(root, changed)], options)
  return [...tests].map((file) => path.basename(file, '.test.ts')).sort()
}

describe('the tests of a change', () => {
  const cases: { readonly of: string; readonly file: string; readonly tests: readonly string[] }[] = [
    { of: 'a test is itself', file: 'services/shop/test/late.test.ts', tests: ['late'] },
    {
      of: 'a file are those that import it, over packages',
      file: 'packages/units/src/round.ts',
      tests: ['late', 'price', 'round'],
    },
    {
      of: 'a file are not those of its neighbours behind the same index',
      file: 'packages/units/src/mass.ts',
      tests: ['parcel'],
    },
    {
      of: 'a file that is imported at first use are found',
      file: 'services/shop/src/price.ts',
      tests: ['late', 'price'],
    },
    {
      of: 'rows are those of the code that opens them',
      file: 'services/shop/src/rows.json',
      tests: ['parcel'],
    },
    {
      of: 'a file in a folder that a test opens are found',
      file: 'services/shop/test/samples/one.json',
      tests: ['samples'],
    },
    { of: 'a document are those that name it', file: 'GUIDE.md', tests: ['readme'] },
    { of: 'a file that nobody uses are none', file: 'services/shop/src/unused.ts', tests: [] },
  ]
  for (const { of, file, tests } of cases)
    test(`of ${of}`, (context) => assert.deepEqual(reached(writeTree(context, tree), file), tests))
})

test('of the tests of a change, some import it themselves', (context) => {
  const root = writeTree(context, tree)
  assert.deepEqual(reached(root, 'packages/units/src/round.ts', { directly: true }), ['round'])
  assert.deepEqual(reached(root, 'GUIDE.md', { directly: true }), ['readme'])
})

test('what differs from main is found, committed or not, and nothing that Git ignores', (context) => {
  const root = writeTree(context, { 'a.ts': '1', 'b.ts': '1', 'old name.ts': '1', '.gitignore': 'cache\n' })
  const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false']
  const git = (...args: string[]) => execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'pipe' })
  const commit = () => {
    git('add', '--all')
    git('commit', '--quiet', '-m', 'change')
  }
  assert.throws(() => findChangedFiles(root), NothingToCompare)
  git('init', '--quiet', '--initial-branch=main')
  commit()
  assert.deepEqual(findChangedFiles(root), [])
  git('switch', '--quiet', '--create', 'topic')
  writeFileSync(path.join(root, 'a.ts'), '2')
  commit()
  writeFileSync(path.join(root, 'b.ts'), '2')
  renameSync(path.join(root, 'old name.ts'), path.join(root, 'जन.ts'))
  mkdirSync(path.join(root, 'cache'))
  writeFileSync(path.join(root, 'cache/c.ts'), '1')
  const names = ['a.ts', 'b.ts', 'old name.ts', 'जन.ts']
  assert.deepEqual(
    findChangedFiles(root),
    names.map((name) => path.join(root, name)),
  )
})
