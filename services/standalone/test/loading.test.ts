import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { tempFolder } from '@tathya/testing'

/** Calls of one function while the modules load; schemas need half of them. */
const maxCalls = 100_000

interface Coverage {
  result: { url: string; functions: { functionName: string; ranges: { count: number }[] }[] }[]
}

// Each process of the product pays for this before it can answer.
test('loading the product calls no function for long lists', async (context) => {
  const folder = tempFolder(context)
  const args = ['../../packages/platform/run.mjs', 'src/main.ts', '--help']
  await promisify(execFile)(process.execPath, args, {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, NODE_V8_COVERAGE: folder },
  })
  const files = readdirSync(folder).map((file) => path.join(folder, file))
  const scripts = files.flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as Coverage).result)
  const calls = scripts.flatMap(({ url, functions }) =>
    functions.map(({ functionName, ranges }) => ({ function: functionName, url, calls: ranges[0]!.count })),
  )
  assert.ok(
    calls.some(({ url }) => url.includes('/services/chat/')),
    'the modules of the services are loaded',
  )
  assert.deepEqual(
    calls.filter(({ calls }) => calls > maxCalls),
    [],
  )
})
