import assert from 'node:assert/strict'
import { test } from 'node:test'
import vm from 'node:vm'
import { createScrubber } from '@tathya/platform'
import { candidatePaths } from '../../src/source-maps/file-path.ts'
import { createMapEntry } from '../../src/source-maps/map-entry.ts'
import { toOwnName } from '../../src/source-maps/original-frames.ts'
import { sitesOfExceptions } from '../../src/source-maps/sdk-frames.ts'

/** Ends what would take minutes. */
const giveUp = { timeout: 20_000 }

test('a text of many queries without a place has no frame', async () => {
  const unused = {} as Parameters<typeof createMapEntry>[0]
  const mapEntry = createMapEntry(unused, createScrubber())
  const entry = { exception_message: '.js?'.repeat(250_000), additional_info: null } as Parameters<
    typeof mapEntry
  >[0]
  assert.equal(await vm.runInNewContext('map()', { map: () => mapEntry(entry) }, giveUp), entry)
})

test('names without end in frames of an SDK are bounded', () => {
  const sitesOf = (filename: string, name: string) => {
    const frames = [{ filename, function: name, lineno: 1, colno: 2 }]
    return sitesOfExceptions({ exception: [{ stacktrace: { frames } }] }).flat()
  }
  assert.deepEqual(sitesOf(`/${'a/'.repeat(100_000)}a.js`, 'f'), [undefined])
  const [site] = sitesOf(`/app/${'a'.repeat(1_900)}.js`, `${'a'.repeat(1_000_000)}!`)
  assert.equal(candidatePaths(site!.file).length, 2)
  assert.equal(vm.runInNewContext('name()', { name: () => toOwnName(site!.function) }, giveUp), '')
})
