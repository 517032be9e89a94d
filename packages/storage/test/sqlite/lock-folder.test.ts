import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { UnusableData } from '@tathya/platform'
import { onEnd, tempFolder } from '@tathya/testing'
import { FolderInUse, FolderNotWritable, lockFolder, readRunning } from '../../src/sqlite/lock-folder.ts'

const module = new URL('../../src/sqlite/lock-folder.ts', import.meta.url).href

/** Starts a process that takes a folder and keeps it until it is killed. */
async function startHolder(t: TestContext, folder: string) {
  const program = `
    const { lockFolder } = await import(${JSON.stringify(module)})
    await lockFolder(process.argv[1])
    process.stdout.write('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onEnd(t, () => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('makes the folder for its owner alone, and says there who runs', async (t) => {
  const folder = path.join(tempFolder(t), 'a', 'b')
  const lock = await lockFolder(folder)
  assert.equal(statSync(folder).mode & 0o777, 0o700)
  assert.equal(statSync(path.join(folder, 'running.json')).mode & 0o777, 0o600)
  await lock.describe({ address: 'http://127.0.0.1:8080' })
  const running = await readRunning(folder)
  assert.equal(running?.pid, process.pid)
  assert.equal(running?.address, 'http://127.0.0.1:8080')
  assert.match(running.started_at, /^\d{4}-\d\d-\d\dT.*Z$/)
  await lock.release()
  assert.equal(await readRunning(folder), undefined)
})

test('says so where nobody can tell who holds it, whatever stands in the file about that', async (t) => {
  const folder = tempFolder(t)
  const lock = await lockFolder(folder)
  for (const text of ['', 'null', '5', '[]', '{"pid":"x"}', '{']) {
    writeFileSync(path.join(folder, 'running.json'), text)
    assert.equal(await readRunning(folder), undefined, text)
    await assert.rejects(
      lockFolder(folder),
      (error: Error) => error instanceof FolderInUse && error.message.includes('in use by another process'),
    )
  }
  await lock.release()
})

test('says what to do where the file of the lock is of no use', async (t) => {
  const folder = tempFolder(t)
  writeFileSync(
    path.join(folder, 'lock.sqlite'),
    'no database, but long enough to be read as one '.repeat(200),
  )
  await assert.rejects(
    lockFolder(folder),
    (error: Error) =>
      error instanceof UnusableData && /lock\.sqlite cannot be used.*remove it/.test(error.message),
  )
})

test('keeps a folder from other processes after a second try of this one', async (t) => {
  const folder = tempFolder(t)
  const lock = await lockFolder(folder)
  await assert.rejects(lockFolder(folder), FolderInUse)
  const program = `
    const { lockFolder } = await import(${JSON.stringify(module)})
    await lockFolder(process.argv[1]).then(() => process.exit(3), (error) => process.exit(error.name === 'FolderInUse' ? 4 : 5))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], { stdio: 'ignore' })
  assert.deepEqual(await once(child, 'exit'), [4, null])
  await lock.release()
})

test('refuses a folder that this process holds already, until it is released', async (t) => {
  const folder = tempFolder(t)
  const lock = await lockFolder(folder)
  await assert.rejects(lockFolder(folder), FolderInUse)
  await lock.release()
  await (await lockFolder(folder)).release()
})

test('refuses a folder that another process holds and says which, until that one is killed', async (t) => {
  const folder = tempFolder(t)
  const holder = await startHolder(t, folder)
  await assert.rejects(lockFolder(folder), (error: Error) => {
    assert.ok(error instanceof FolderInUse)
    assert.ok(
      error.message.includes(`The data folder ${folder} is in use by process ${holder.pid}, started at 20`),
    )
    assert.match(error.message, /Stop it or set TATHYA_DATA to another folder\.$/)
    return true
  })
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const lock = await lockFolder(folder)
  assert.equal((await readRunning(folder))?.pid, process.pid)
  await lock.release()
})

test('gives a folder to one of many that want it', async (t) => {
  const folder = tempFolder(t)
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
  const locks = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  assert.equal(locks.length, 1)
  await locks[0]!.release()
})

test('says what to do where the folder cannot be made', async (t) => {
  const folder = tempFolder(t)
  writeFileSync(path.join(folder, 'file'), '')
  await assert.rejects(lockFolder(path.join(folder, 'file', 'data')), (error: Error) => {
    assert.ok(error instanceof FolderNotWritable)
    assert.match(error.message, /cannot be written to .*set TATHYA_DATA to another folder\.$/)
    return true
  })
})

/** A folder that this user cannot write to; root can write everywhere but into what the kernel makes. */
function createClosedFolder(context: Parameters<typeof tempFolder>[0]): string {
  if (process.getuid?.() === 0) return '/proc/self'
  const folder = tempFolder(context)
  chmodSync(folder, 0o500)
  onEnd(context, () => chmodSync(folder, 0o700))
  return folder
}

const nowhere =
  process.getuid?.() === 0 && process.platform !== 'linux' && 'root may write everywhere on this system'
test('says what to do where the folder cannot be written to', { skip: nowhere }, async (t) => {
  await assert.rejects(lockFolder(createClosedFolder(t)), FolderNotWritable)
})

test('a file of a killed process that was cut short harms nobody', async (t) => {
  const folder = tempFolder(t)
  writeFileSync(path.join(folder, 'running.json'), '{"pid": 1')
  assert.equal(await readRunning(folder), undefined)
  const lock = await lockFolder(folder)
  assert.match(readFileSync(path.join(folder, 'running.json'), 'utf8'), new RegExp(`"pid": ${process.pid}`))
  await lock.release()
})
