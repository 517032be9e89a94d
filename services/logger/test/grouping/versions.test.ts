import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { silentLogger, systemClock } from '@tathya/platform'
import { createSqliteEntries, type Entry, openStore } from '@tathya/storage'
import { tempFolder } from '@tathya/testing'
import { type GroupingRules, groupingVersions, groupOf } from '../../src/grouping/index.ts'
import { readStacks } from './corpus.ts'

/** Scripted: a second version of the rules that tells entries apart by their messages too. */
const finer: GroupingRules = {
  version: 2,
  partsOf: (report) => [
    ...groupingVersions[0].partsOf(report),
    ...report.chain.map(({ message }) => message),
  ],
}

/** Scripted: a second version for which all entries of one type are one bug. */
const coarser: GroupingRules = { version: 2, partsOf: ({ chain }) => [chain.at(-1)?.type ?? ''] }

test('a new version of the rules that tells more bugs apart groups nothing again', async (t) => {
  const { add, groups } = await openEntries(t)
  const before = await add(1, groupingVersions)
  assert.ok(new Set(groups(before)).size > 50)
  // The days of overlap: keys of both versions.
  const during = await add(2, [finer, ...groupingVersions])
  assert.deepEqual(groups(during), groups(before))
  assert.ok(during.every(({ isNewGroup }) => !isNewGroup))
  // After them: groups know the keys of the new version.
  assert.deepEqual(groups(await add(3, [finer])), groups(before))
})

test('a new version that takes bugs together groups nothing again during the overlap', async (t) => {
  const { add, groups } = await openEntries(t)
  const before = await add(1, groupingVersions)
  for (const run of [2, 3]) {
    const during = await add(run, [coarser, ...groupingVersions])
    assert.deepEqual(groups(during), groups(before))
    assert.ok(during.every(({ isNewGroup }) => !isNewGroup))
  }
})

async function openEntries(t: TestContext) {
  const store = await openStore({
    folder: tempFolder(t),
    databases: ['entries'],
    log: silentLogger,
  })
  const entries = createSqliteEntries({ store, clock: systemClock })
  t.after(() => entries.close())
  const samples = readStacks('tuned').map(({ entry }, index) => toStored(entry, index))
  const add = (run: number, versions: Parameters<typeof groupOf>[1]) =>
    entries.add(
      samples.map((sample) => ({
        entry: { ...sample, entry_id: `${sample.entry_id.slice(0, -1)}${run}` },
        grouping: groupOf(sample, versions),
      })),
    )
  const groups = (added: Awaited<ReturnType<typeof add>>) => added.map(({ group_id }) => group_id)
  return { add, groups }
}

function toStored(
  { exception_message, additional_info }: Pick<Entry, 'exception_message' | 'additional_info'>,
  index: number,
): Entry {
  return {
    entry_id: `00000000-0000-7000-8000-${String(index * 10).padStart(12, '0')}`,
    customer_id: 42,
    exception_message,
    service_name: 'shop',
    created_date: '2026-11-26T00:00:00',
    additional_info,
    received_at: '2026-11-26T00:00:00.000Z',
    trace_id: null,
    level: 'error',
    release: null,
    environment: null,
    tags: {},
  }
}
