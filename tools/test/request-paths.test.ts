import assert from 'node:assert/strict'
import { test } from 'node:test'
import { traceIdOf } from '@tathya/platform'
import { calledFiles } from '../src/figures/called-files.ts'
import { requestPaths } from '../src/figures/paths.ts'

/** Files that a request may pass, so that its way can be read. A new topic on the way may raise them. */
const maxFiles = new Map([
  // Six of them scrub the entry, two of these for secrets that only their form shows; two accept bodies of several
  // entries, one looks for the keys of DSNs, three repair it, eight find its bug, nine store it with its group, and some
  // look for deletions and alerts.
  ['POST /e/logger to its record', 73],
  // Two are shared by rows and groups: matching of filters, and the parts of an answer. Two find the gaps of the rows.
  // One counts the use of the key. Three read columns when they are first asked for, and write rows from them.
  ['GET /e/imports, computed', 44],
  ['GET /e/imports, remembered', 23],
])

test('the files that a request passes are few, and those that it must pass are among them', async () => {
  const paths = await requestPaths()
  for (const { name, whole, service } of paths) {
    assert.ok(whole.length <= maxFiles.get(name)!, `${name}: ${whole.join('\n')}`)
    for (const file of ['listen', 'exchange', 'service'])
      assert.ok(service.includes(`packages/platform/src/http/${file}.ts`), `${name}: ${file}`)
    assert.ok(whole.includes('services/gateway/src/requests/pipeline.ts'))
    assert.ok(!service.some((file) => file.startsWith('services/gateway/')))
    assert.deepEqual(
      service.filter((file) => !whole.includes(file)),
      [],
    )
  }
  const [entry] = paths
  assert.ok(
    entry!.whole.includes('packages/storage/src/entries/sqlite/add-entries.ts'),
    'the stored entry is part of the path',
  )
})

test('a file counts only if it is called each time', async () => {
  const root = new URL('../..', import.meta.url).pathname
  const find = (isCall: (number: number) => boolean) => {
    let calls = 0
    return calledFiles(root.replace(/\/$/, ''), 3, async () => {
      calls += 1
      if (isCall(calls)) traceIdOf('00-0123')
    })
  }
  assert.deepEqual(await find((number) => number < 3), [])
  assert.deepEqual(await find(() => true), ['packages/platform/src/tracing/tracing.ts'])
})
