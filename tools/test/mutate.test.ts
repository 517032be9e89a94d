import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { findFaults } from '../src/mutate/find-faults.ts'
import { splice } from '../src/mutate/module-changes.ts'
import { createRandom } from '../src/mutate/random.ts'
import { runTestFile } from '../src/mutate/run-test-file.ts'
import { sampleFaults } from '../src/mutate/sample-faults.ts'

const root = mkdtempSync(path.join(tmpdir(), 'tathya-mutate-test-'))
after(() => rmSync(root, { recursive: true }))

/** A project of which one function is tested in a child process, one in the test's own, and one is not. */
const files: Readonly<Record<string, string>> = {
  'package.json':
    '{ "name": "tiny", "type": "module", "scripts": { "test": "x" }, "exports": "./src/main.ts" }',
  'src/main.ts': `import { toFee } from './fee.ts'\nconsole.log(toFee(2))\n`,
  'src/fee.ts': `export function toFee(pages: number): number {\n  return pages * 5\n}\n`,
  'src/limit.ts': `export const isLarge = (pages: number): boolean => pages > 9\n`,
  'src/name.ts': `export function toName(text: string): string {\n  return text.trim()\n}\n`,
  'test/fee.test.ts': `import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
test('two pages cost ten', () => {
  assert.equal(execFileSync(process.execPath, ['src/main.ts'], { encoding: 'utf8' }), '10\\n')
})
`,
  'test/limit.test.ts': `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLarge } from '../src/limit.ts'
import '../src/name.ts'
test('ten pages are many', () => assert.equal(isLarge(10), true))
`,
  'test/broken.test.ts': `import { test } from 'node:test'
import '../src/limit.ts'
test('never passes', () => { throw new Error('no') })
`,
  'test/endless.test.ts': `import { test } from 'node:test'\ntest('never ends', () => { for (;;); })\n`,
}

const folder = path.join(root, 'packages/tiny')
for (const [name, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}

/** What is printed of the faults, by source file. */
async function mutate(...args: string[]): Promise<string> {
  const program = path.resolve(import.meta.dirname, '../src/mutate.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'tiny', '--root', root, ...args])
  return stdout
}

describe('npm run mutate', () => {
  test('tells faults that a test catches, also in a child process, from those that survive', async () => {
    const before = readdirSync(root, { recursive: true }).toSorted()
    const output = await mutate('--sample', '3', '--seed', '5')
    const found = Object.fromEntries(
      [...output.matchAll(/^src\/(\w+)\.ts:\d+ {2}(\w+) .*\n {2}(\w+(?:, no test)?)/gm)].map((match) => [
        match[1],
        match.slice(2),
      ]),
    )
    assert.deepEqual(found, {
      fee: ['toFee', 'caught'],
      limit: ['isLarge', 'caught'],
      name: ['toName', 'SURVIVED, no test'],
    })
    assert.match(output, /broken\.test\.ts is left out: without a fault it fails at "never passes"/)
    assert.match(output, /^tiny: 2 of 3 faults caught, 67 %\n$/m)
    assert.deepEqual(readdirSync(root, { recursive: true }).toSorted(), before)
    for (const [name, text] of Object.entries(files)) {
      assert.equal(readFileSync(path.join(folder, name), 'utf8'), text)
    }
  })

  test('names the first test that fails, and a survivor of tests that run it', async () => {
    assert.match(
      await mutate('limit', '--seed', '2'),
      /9 -> 10\n {2}caught by test\/limit\.test\.ts: ten pages are many/,
    )
    assert.match(await mutate('limit', '--seed', '1'), /> -> >=\n {2}SURVIVED, 1 test file runs it/)
  })

  test('ends a test file that does not end', async () => {
    const env = process.env
    const result = await runTestFile('test/endless.test.ts', { cwd: folder, env, limitMs: 1500 })
    assert.equal(result.failure, 'time limit')
  })

  test('explains itself if the project does not exist', async () => {
    const program = path.resolve(import.meta.dirname, '../src/mutate.ts')
    await assert.rejects(promisify(execFile)(process.execPath, [program, 'nonsense', '--root', root]), {
      code: 2,
      stderr: /The projects are: tiny\./,
    })
  })
})

/** The changed text of each fault. */
const changesOf = (text: string) => findFaults(text).map(({ change }) => splice(text, [change]))

describe('the faults of a function', () => {
  const inside = (body: string) => changesOf(`function f() {${body}}`).map((text) => text.slice(14, -1))

  test('are of conditions, comparisons and operators', () => {
    assert.deepEqual(inside('if (a < b) c()'), ['if (!(a < b)) c()', 'if (a <= b) c()', 'if (a < b) ;'])
    assert.deepEqual(inside('return a ?? b'), ['return undefined', 'return (a)'])
    assert.deepEqual(inside('x = a || b && c'), [';', 'x = ((a) && (b && c))', 'x = a || ((b) || (c))'])
    assert.deepEqual(inside('x = a === b - c').slice(1), ['x = a !== b - c', 'x = a === b + c'])
  })

  test('are of statements, early returns and results', () => {
    assert.deepEqual(inside('if (a) return'), ['if (!(a)) return', ';'])
    assert.deepEqual(inside('await save(x)'), [';'])
    assert.deepEqual(changesOf('const f = (a) => a.b'), ['const f = (a) => undefined'])
  })

  test('are of constants and elements', () => {
    assert.deepEqual(inside(`x = [1, 'a', true]`).slice(1), [
      `x = ['a', true]`,
      'x = [1, true]',
      `x = [1, 'a']`,
      `x = [2, 'a', true]`,
      `x = [1, 'a~', true]`,
      `x = [1, 'a', false]`,
    ])
  })

  test('leave out log lines, errors, sentences, types, names and what is outside of functions', () => {
    assert.deepEqual(inside(`log.warn('a', { b: 1 })`), [])
    assert.deepEqual(inside(`this.logger.info('a')`), [])
    assert.deepEqual(inside(`throw new RangeError('a')`), [])
    assert.deepEqual(inside(`x = { 'a-b': 'A sentence.' } as 'c'`), [';'])
    assert.deepEqual(changesOf(`import a from 'a'\nconst limit = 4\ntype A = 'a'`), [])
  })

  test('name the innermost function that has a name', () => {
    const text = `class A { b() { return [1].map((x) => x - 1) } }\nconst c = { d: () => 'e' }`
    const names = findFaults(text).map(({ functionName }) => functionName)
    assert.deepEqual([...new Set(names)], ['A.b', 'd'])
  })

  test('have a probe that leaves the function as it was', () => {
    const text = `const f = (a) => (b) => ({ c: a + b + 1 })\nfunction g() { return 'x' }`
    const probed = splice(
      text,
      findFaults(text).flatMap((fault, number) => fault.toProbe(number)),
    )
    assert.deepEqual(new Function(`${probed}; return [f(1)(2), g()]`)(), [{ c: 4 }, 'x'])
  })
})

describe('a sample', () => {
  const faults = findFaults(`function f() { a(); b(1) }\nfunction g() { return a < 1 }`)
  const faultsOf = new Map(['a', 'b', 'c', 'd'].map((file) => [file, faults]))
  const sample = (size: number, seed: number) =>
    sampleFaults(faultsOf, size, createRandom(seed)).map(({ file, functionName, shown }) => [
      file,
      functionName,
      shown,
    ])

  test('is spread over files, and gives a function one fault', () => {
    assert.deepEqual(
      sample(4, 1)
        .map(([file]) => file)
        .toSorted(),
      ['a', 'b', 'c', 'd'],
    )
    const all = sample(100, 1)
    assert.equal(new Set(all.map(([file, name]) => `${file} ${name}`)).size, 8)
    assert.equal(all.length, 8)
  })

  test('is the same for the same seed, and another one for another', () => {
    assert.deepEqual(sample(8, 7), sample(8, 7))
    assert.notDeepEqual(sample(8, 7), sample(8, 8))
  })
})
