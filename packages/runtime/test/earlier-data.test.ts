import assert from 'node:assert/strict'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { loadConfig, silentLogs, UnusableData } from '@tathya/platform'
import { onEnd, tempFolder } from '@tathya/testing'
import { createPlatform, PlatformConfig } from '../src/create-platform.ts'

async function startAndClose(context: TestContext, folder: string): Promise<void> {
  const platform = await createPlatform(loadConfig(PlatformConfig, { TATHYA_DATA: folder }), {
    logs: silentLogs,
  })
  onEnd(context, () => platform.close())
  await platform.close()
}

function run(folder: string, database: string, sql: string): void {
  using file = new DatabaseSync(path.join(folder, `${database}.sqlite`))
  file.exec(sql)
}

for (const [database, table] of [
  ['records', 'log_entries'],
  ['events', 'parked'],
  ['events', 'key_positions'],
] as const)
  test(`a start on rows of an earlier version in ${table} is refused with the way out`, async (context) => {
    const folder = tempFolder(context)
    await startAndClose(context, folder)
    run(folder, database, `create table ${table} (key text) strict`)
    await startAndClose(context, folder)
    run(folder, database, `insert into ${table} values ('a')`)
    await assert.rejects(
      startAndClose(context, folder),
      (error: Error) =>
        error instanceof UnusableData &&
        error.message.includes(folder) &&
        error.message.includes(`rows in the table ${table} of ${database}.sqlite. Start a version of before`),
    )
    run(folder, database, `delete from ${table}`)
    await startAndClose(context, folder)
  })
