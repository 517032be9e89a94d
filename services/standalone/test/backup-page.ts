import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { findServers, noServers } from '@tathya/test-servers'
import { tempFolder } from '@tathya/testing'
import { ownServers } from './own-servers.ts'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../..')
const page = readFileSync(path.join(root, 'docs/backup.md'), 'utf8')
const servers = findServers()

/** The commands of the page, a list per block, their folder replaced. */
function readCommands(archive: string): string[][] {
  const blocks = [...page.matchAll(/```sh\n([\s\S]*?)\n```/g)].map(([, block]) => block!)
  return blocks.map((block) => block.replaceAll('/backups/2026-11-21', archive).split('\n'))
}

async function shell(command: string, env: Record<string, string>): Promise<string> {
  const kept = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }
  return (await run('sh', ['-c', command], { cwd: root, env: { ...kept, ...env } })).stdout
}

/** Declares tests of the commands that the page about backups shows, on a data folder in which a product has run. */
export function testBackupPage(folder: () => string): void {
  test('is made and restored by the commands of its page, which do what they say', async (t: TestContext) => {
    const [commands] = readCommands(path.join(tempFolder(t), 'backup'))
    assert.equal(commands?.length, 3)
    const [backup = '', check = '', restore = ''] = commands
    assert.match(await shell(backup, { TATHYA_DATA: folder() }), /The backup is in /)
    assert.match(await shell(check, { TATHYA_DATA: folder() }), /is complete/)
    const target = path.join(tempFolder(t), 'data')
    assert.match(await shell(restore, { TATHYA_DATA: target }), /was restored/)
    const key = (of: string) => readFileSync(path.join(of, 'admin-key'), 'utf8')
    assert.equal(key(target), key(folder()))
  })

  test('is not needed to move the data folder to a cluster by the commands of its page', {
    skip: servers === undefined && noServers,
  }, async (t: TestContext) => {
    const env = { TATHYA_DATA: folder(), ...ownServers(t, 'page') }
    const [, commands] = readCommands('')
    assert.equal(commands?.length, 2)
    const [topics = '', migrate = ''] = commands
    await shell(topics, env)
    assert.match(await shell(migrate, env), /have all data of the folder/)
  })
}
