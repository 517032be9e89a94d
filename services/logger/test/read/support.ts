import { describe, type TestContext } from 'node:test'
import type { Scope } from '@tathya/contracts/internal'
import { type Clock, createFixedClock, identityHeader } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import type { EntryStore } from '@tathya/storage'
import { createMongoEntries } from '@tathya/storage/mongo'
import { openTestDatabase } from '@tathya/storage/testing'
import { findServers, noServers } from '@tathya/test-servers'
import { type CheckedClient, onEnd, waitFor } from '@tathya/testing'
import { createLogger } from '../../src/index.ts'

/** The time of the logger in these tests. */
export const now = '2026-11-21T06:00:00.250Z'

/** A logger that runs, and its callers. */
export interface RunningLogger {
  readonly platform: Platform
  readonly client: CheckedClient
  /** The header that the gateway sets for a caller with a key of this customer, or of none. */
  as(customer?: number | null, scopes?: readonly Scope[]): Promise<Record<string, string>>
  /** Reports entries of customer 7 and waits until they can be read; resolves with their ids. */
  report(...entries: readonly object[]): Promise<string[]>
}

/** Opens another store of entries than that of embedded mode. */
type OpenStore = (context: TestContext, clock: Clock) => EntryStore

/** Defines tests for a logger on each store of entries. */
export function onEveryStore(title: string, define: (start: typeof startLogger) => void): void {
  describe(`${title}, on SQLite`, () => define(startLogger))
  describe(`${title}, on MongoDB`, { skip: findServers() === undefined && noServers }, () =>
    define((context) => startLogger(context, openMongoStore)),
  )
}

const openMongoStore: OpenStore = (context, clock) => {
  const { mongo } = openTestDatabase(context)
  const entries = createMongoEntries({ mongo, clock })
  onEnd(context, () => entries.close())
  return entries
}

/** Starts a logger on a free port. */
export async function startLogger(context: TestContext, openStore?: OpenStore): Promise<RunningLogger> {
  const clock = createFixedClock(now)
  const embedded = await createTestPlatform(context, { clock })
  const platform = openStore === undefined ? embedded : { ...embedded, entries: openStore(context, clock) }
  const { client } = await startTestService(context, await createLogger(platform))
  const as: RunningLogger['as'] = async (customer_id = null, scopes = ['log:write', 'log:read']) => {
    const caller = { owner: 'test', scopes: [...scopes], customer_id, key_id: 'key_test' }
    return { [identityHeader]: await platform.identity.sign(caller, 'logger') }
  }
  const report: RunningLogger['report'] = async (...entries) => {
    const headers = await as()
    const answer = await client.post('/e/logger', entries.map(fill), headers)
    const ids = (answer.body.results as { entry_id: string }[]).map(({ entry_id }) => entry_id)
    for (const id of ids)
      await waitFor(`entry ${id}`, async () => (await client.get(`/e/logger/${id}`, headers)).status === 200)
    return ids
  }
  return { platform, client, as, report }
}

function fill(entry: object): object {
  return { customer_id: 7, exception_message: 'card declined', service_name: 'billing', ...entry }
}
