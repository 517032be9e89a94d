import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { CannotListen, createService, listen, loadConfig, silentLogs } from '@tathya/platform'
import { FolderInUse } from '@tathya/storage'
import { onEnd, tempFolder } from '@tathya/testing'
import { createPlatform, PlatformConfig } from '../src/create-platform.ts'
import { ListenConfig, serve } from '../src/serve.ts'

function openPlatform(variables: Record<string, string>) {
  return createPlatform(loadConfig(PlatformConfig, variables), { logs: silentLogs })
}

/** Opens the platform of a folder, which nobody else may have at the time. */
async function assertFree(context: TestContext, folder: string): Promise<void> {
  const platform = await openPlatform({ TATHYA_DATA: folder })
  onEnd(context, () => platform.close())
  assert.equal(platform.folder, folder)
}

function countThreads(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Worker' || name === 'MessagePort').length
}

describe('a start that fails', () => {
  test('closes what was open until then, and gives the folder back', async (context) => {
    const folder = tempFolder(context)
    const before = countThreads()
    await assert.rejects(openPlatform({ TATHYA_DATA: folder, TATHYA_CALLBACK_KEY: 'short' }), /32 bytes/)
    assert.equal(countThreads(), before)
    await assertFree(context, folder)
    assert.ok(countThreads() > before)
  })

  test('leaves the folder to the process that has it', async (context) => {
    const folder = tempFolder(context)
    await assertFree(context, folder)
    for (let time = 0; time < 2; time += 1)
      await assert.rejects(openPlatform({ TATHYA_DATA: folder }), FolderInUse)
  })

  test('closes service and platform where the port is taken', async (context) => {
    const folder = tempFolder(context)
    const other = await listen(() => {})
    onEnd(context, () => other.drain({ limitMs: 0 }))
    const platform = await openPlatform({ TATHYA_DATA: folder })
    const done: string[] = []
    const service = createService(platform, {
      name: 'tested',
      summary: 'A service under test',
      routes: [],
      start: async () => void done.push('started'),
      close: async () => void done.push('closed'),
    })
    const config = loadConfig(ListenConfig, { PORT: String(other.port) })
    await assert.rejects(serve(service, platform, config), CannotListen)
    assert.deepEqual(done, ['started', 'closed'])
    await assertFree(context, folder)
  })
})
