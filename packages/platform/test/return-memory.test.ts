import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'

const program = `
  import { setImmediate } from 'node:timers/promises'
  const { returnMemory } = await import(process.argv[1])
  const left = new WeakRef({})
  await setImmediate()
  returnMemory()
  console.log(left.deref() === undefined ? 'returned' : 'kept')
`

async function run(options: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...options,
    '--input-type=module',
    '--eval',
    program,
    new URL('../src/return-memory.ts', import.meta.url).href,
  ])
  return stdout.trim()
}

test('what a start has left is collected', async () => {
  assert.equal(await run(['--expose-gc']), 'returned')
})

test('without the option of Node nothing happens', async () => {
  assert.equal(await run([]), 'kept')
})
