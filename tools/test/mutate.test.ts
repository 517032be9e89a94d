import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { findFaults, isLoadable } from '../src/mutate/find-faults.ts'
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
  'src/sandbox.ts': `export const toWords = (text: string): string[] => text.split(' ')\nprocess.exitCode = toWords('a b').length\n`,
  'test/sandbox.test.ts': `import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
test('two words are counted without variables of the parent', async () => {
  const child = fork('src/sandbox.ts', { env: {}, execArgv: [], silent: true })
  assert.deepEqual(await once(child, 'exit'), [2, null])
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
  'test/slow.test.ts': `// Slow: for once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toName } from '../src/name.ts'
test('a name has no space around it', () => assert.equal(toName(' a '), 'a'))
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
    const output = await mutate('--sample', '4', '--seed', '3')
    const found = Object.fromEntries(
      [...output.matchAll(/^(\w+) +src\/(\w+)\.ts:\d+ (\w+), .* \| (.*)$/gm)].map(
        ([, end, file, name, by]) => [file, [name, end, by]],
      ),
    )
    assert.deepEqual(found, {
      fee: ['toFee', 'caught', 'test/fee.test.ts: two pages cost ten'],
      limit: ['isLarge', 'caught', 'test/limit.test.ts: ten pages are many'],
      name: ['toName', 'SURVIVED', 'no test runs it'],
      sandbox: [
        'toWords',
        'caught',
        'test/sandbox.test.ts: two words are counted without variables of the parent',
      ],
    })
    assert.match(output, /^tiny: 3 of 4 faults caught, 75 %\n$/m)
    assert.deepEqual(readdirSync(root, { recursive: true }).toSorted(), before)
    for (const [name, text] of Object.entries(files)) {
      assert.equal(readFileSync(path.join(folder, name), 'utf8'), text)
    }
  })

  test('names the first test that fails, and a survivor of tests that run it', async () => {
    assert.match(
      await mutate('limit', '--seed', '2'),
      /^caught .*9 -> 10 \| test\/limit\.test\.ts: ten pages are many$/m,
    )
    const survivor = await mutate('limit', '--seed', '1')
    assert.match(survivor, /^SURVIVED .*> -> >= \| 1 test file runs it$/m)
    assert.match(survivor, /broken\.test\.ts is left out: without a fault it fails at "never passes"/)
    assert.doesNotMatch(await mutate('limit', '--seed', '1', '--tests', '1'), /broken/)
  })

  test('tries slow test files if they are asked for', async () => {
    assert.match(await mutate('name', '--sample', '1', '--slow'), /^caught .*: a name has no space/m)
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

  test('leave out what changes nothing: a memory, and an empty text that is sought', () => {
    assert.deepEqual(inside('if (cached !== undefined) return cached'), [
      'if (!(cached !== undefined)) return cached',
      'if (cached === undefined) return cached',
      'if (cached !== undefined) return undefined',
    ])
    assert.deepEqual(inside(`return a.get(b ?? '')`), ['return undefined'])
    assert.deepEqual(
      inside(`return ['x'].includes(b ?? '')`)
        .slice(1)
        .filter((text) => text.includes('includes((b)')),
      [],
    )
    assert.deepEqual(inside(`return a.add(b ?? '')`), ['return undefined', 'return a.add((b))'])
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

test('a text is loadable if it can be parsed, types included', () => {
  assert.equal(isLoadable('export const f = (a: number): number => a satisfies number'), true)
  assert.equal(isLoadable('export const f = (a: number): number => (a ||) + 1'), false)
  assert.equal(isLoadable('export const f = (a) => ((a ?? b || c))'), false)
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

  test('takes another fault of a function for one that cannot be loaded', () => {
    const refused: string[] = []
    const sampled = sampleFaults(faultsOf, 100, createRandom(1), (_file, { shown }) => {
      const isRefused = shown.startsWith('a(')
      if (isRefused) refused.push(shown)
      return !isRefused
    })
    assert.deepEqual([sampled.length, refused.length > 0], [8, true])
    assert.equal(
      sampled.some(({ shown }) => shown.startsWith('a(')),
      false,
    )
    const none = sampleFaults(faultsOf, 100, createRandom(1), () => false)
    assert.deepEqual(none, [])
  })

  test('is the same for the same seed, and another one for another', () => {
    assert.deepEqual(sample(8, 7), sample(8, 7))
    assert.notDeepEqual(sample(8, 7), sample(8, 8))
  })
})
