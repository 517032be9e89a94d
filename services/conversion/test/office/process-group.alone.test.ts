import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Starts a program as process 1, which does not take leave of others' children. */
const asFirst = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc', '--kill-child']

const skip = canStartFirst() ? false : 'unshare starts no process as number 1 here'

function canStartFirst(): boolean {
  if (!existsSync('/proc/self/stat')) return false
  try {
    execFileSync('unshare', [...asFirst, 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test('no zombie is left of a group, also where this process is number 1', { skip }, async () => {
  const program = fileURLToPath(new URL('./process-group-first.ts', import.meta.url))
  const args = [...asFirst, process.execPath, program]
  const { stdout } = await promisify(execFile)('unshare', args, { timeout: 60_000 })
  assert.deepEqual(JSON.parse(stdout), { kill: 0, 'stop and kill': 0, 'end of the command': 0 })
})
