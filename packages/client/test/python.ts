import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { tempFolder } from '@tathya/testing'
import { sumOfReadme } from './guarded-sum.ts'
import type { Product } from './product.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const project = path.join(root, 'clients/python')
const python = process.env.TATHYA_TEST_PYTHON ?? 'python3'
/** Python has these modules: null where it cannot be started. */
const has = (modules: string) => spawnSync(python, ['-c', `import ${modules}`]).status === 0

/** Declares the tests of the Python client, against the product that `current` names when they run. */
export function describePython(current: () => Product): void {
  const run = async (context: TestContext, program: string) => {
    const folder = tempFolder(context)
    copyFileSync(path.join(root, 'docs/examples/note.txt'), path.join(folder, 'note.txt'))
    writeFileSync(path.join(folder, 'program.py'), program)
    const key = await current().createKey({ scopes: ['chat', 'documents'] })
    const env = { ...process.env, PYTHONPATH: project, TATHYA_URL: current().url, TATHYA_KEY: key }
    const options = { cwd: folder, env: { ...env, PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf8' } }
    return (await promisify(execFile)(python, ['program.py'], options)).stdout
  }

  describe('the Python client', () => {
    test('runs the program of its README', {
      skip: !has('httpx, pandas') && 'no Python with httpx and pandas; set TATHYA_TEST_PYTHON',
    }, async (context) => {
      const readme = readFileSync(path.join(project, 'README.md'), 'utf8')
      const output = await run(context, /```python\n(.*?)```/s.exec(readme)![1]!)
      assert.match(output, /^\d+ datasets\n.*\nhttp\S+\.pdf\ninvalid_query amount__gte\n/)
      const { sum, largestYear } = await sumOfReadme(current().url, readme)
      assert.equal(output.split('\n')[1], `${largestYear} has the largest budget, ${sum} rupees in all years`)
      assert.match(output, /Kaski/)
    })

    test('walks lists, sends lists of values, and reports jobs that fail', {
      skip: !has('httpx') && 'no Python with httpx; set TATHYA_TEST_PYTHON',
    }, async (context) => {
      const output = await run(
        context,
        `import os
from tathya import Client, ProblemError, errors
with Client(os.environ["TATHYA_URL"] + "/", os.environ["TATHYA_KEY"]) as client:
    rows = list(client.rows("/e/administrativeUnit", level=["province", "district"], per_page=50))
    print(len(rows), len({row["id"] for row in rows}))
    open("broken.pdf", "w").write("%PDF-1.7 nothing")
    for call in (
        lambda: client.convert("broken.pdf"),
        lambda: client.get("/e/budgets/999999999"),
        lambda: client.get("/nothing"),
        lambda: next(client.ask(" ")),
    ):
        try:
            call()
        except ProblemError as error:
            print(type(error).__name__, error.status)
try:
    Client("tathya.example")
except ValueError as error:
    print(error)
`,
      )
      assert.deepEqual(output.trim().split('\n'), [
        '84 84',
        'FileCorruptError 422',
        'NotFoundError 404',
        'NotFoundError 404',
        'InvalidBodyError 400',
        'base_url must be an http or https address',
      ])
    })

    test('has types', {
      skip: !has('mypy, httpx') && 'no Python with mypy and httpx; set TATHYA_TEST_PYTHON',
    }, async (context) => {
      const folder = tempFolder(context)
      const program = `from tathya import Client
for row in Client("http://127.0.0.1:1").rows("/e/budgets", level="1"):
    amount: float | None = row["amount"]
    wrong: int = row["level"]
`
      writeFileSync(path.join(folder, 'program.py'), program)
      const args = ['-m', 'mypy', '--strict', '--no-incremental', '--cache-dir=/dev/null', 'program.py']
      const env = { ...process.env, MYPYPATH: project }
      const { stdout } = spawnSync(python, args, { cwd: folder, env, encoding: 'utf8' })
      assert.match(stdout, /^program\.py:4: error: Incompatible types.*\n(?:.*note.*\n)*Found 1 error/)
    })
  })
}
