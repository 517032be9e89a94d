import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { onEnd, tempFolder, waitFor } from '@tathya/testing'
import { createPrefixedLog } from '../src/distributed/prefixed-log.ts'
import { SupervisedProcess } from '../src/distributed/supervised-process.ts'
import { root } from './infra-files.ts'

test('a process of the fleet gets the SIGHUP that is passed on, and lives', async (context: TestContext) => {
  const lines: string[] = []
  context.mock.method(process.stderr, 'write', (text: string) => lines.push(text) > 0)
  const file = path.join(tempFolder(context), 'gateway.mjs')
  writeFileSync(
    file,
    `process.on('SIGHUP', () => console.error('read again'))
     console.error('answers on http://127.0.0.1:1')
     setInterval(() => {}, 1_000)`,
  )
  const unit = {
    label: 'gateway',
    service: 'gateway',
    main: path.relative(root, file),
    env: {},
    leftFolders: [],
  }
  const gateway = new SupervisedProcess(unit, process.env, createPrefixedLog(['gateway']))
  onEnd(context, async () => gateway.kill())
  await gateway.url
  const { pid } = gateway
  gateway.reload()
  await waitFor('the reload', () => lines.some((line) => line.includes('read again')))
  assert.equal(gateway.pid, pid)
  await gateway.stop()
})
