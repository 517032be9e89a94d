import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

const run = promisify(execFile)
const worker = path.resolve(import.meta.dirname, '../../src/sqlite/worker.ts')

/** Prints the modules that are loaded for a file, one a line. The worker itself ends at once: it has no parent here. */
const printModules = `
import { registerHooks } from 'node:module'
const urls = []
registerHooks({ load(url, context, next) { urls.push(url); return next(url, context) } })
await import(${JSON.stringify(worker)}).catch(() => {})
console.log(urls.join('\\n'))
`

test('the thread of the store loads its own files and no package', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', printModules])
  const files = stdout.split('\n').filter((url) => url.startsWith('file:'))
  assert.ok(files.length > 4, stdout)
  const others = files.filter(
    (url) =>
      !url.includes('/storage/src/sqlite/') &&
      !url.endsWith('/storage/src/search/tokens.ts') &&
      !url.endsWith('/platform/src/return-memory.ts') &&
      !url.endsWith('/platform/src/step.ts'),
  )
  assert.deepEqual(others, [])
})
