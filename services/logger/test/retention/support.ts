import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, type TestContext } from 'node:test'
import { type Clock, createFixedClock, createMetrics, loadConfig } from '@tathya/platform'
import { createTestPlatform } from '@tathya/runtime/testing'
import type { EntryLevel, EntryStore, FileStore, NewEntry } from '@tathya/storage'
import { createMongoEntries } from '@tathya/storage/mongo'
import { openTestDatabase } from '@tathya/storage/testing'
import { findServers, noServers } from '@tathya/test-servers'
import { onEnd } from '@tathya/testing'
import type { AlertNoticeRecord, AlertRuleRecord } from '../../src/alerts/records.ts'
import { LoggerConfig } from '../../src/config.ts'
import { createRetention } from '../../src/retention/retention.ts'
import type { SourceMapRecord } from '../../src/source-maps/records.ts'

/** An entry of a customer and level that arrived at a time. */
export function entry(customer_id: number, level: EntryLevel, received_at: string): NewEntry {
  return {
    entry: {
      entry_id: randomUUID(),
      customer_id,
      exception_message: `${level} of ${customer_id}`,
      service_name: 'billing',
      created_date: received_at.slice(0, -1),
      additional_info: null,
      received_at,
      trace_id: null,
      level,
      release: null,
      environment: null,
      tags: {},
    },
    grouping: { keys: [`1:${customer_id}${level}`], title: level, culprit: null },
  }
}

/** A rule of a customer, and a notice that it has sent. */
export function alertRule(customer_id: number): AlertRuleRecord {
  return {
    id: randomUUID(),
    customer_id,
    kind: 'new_group',
    name: 'new problems',
    is_enabled: true,
    service_name: null,
    environment: null,
    levels: null,
    threshold: null,
    minutes: null,
    quiet_minutes: 60,
    webhook_url: null,
    mail_to: ['team@example.np'],
    created_at: daysAgo(2),
    check_at: null,
    watched_from: daysAgo(2),
    is_silent: false,
  }
}

export function alertNotice(customer_id: number): AlertNoticeRecord {
  return {
    id: randomUUID(),
    rule_id: randomUUID(),
    customer_id,
    group_id: null,
    created_at: daysAgo(1),
    channel: 'mail',
    state: 'delivered',
    tries: 1,
    error: null,
    interval: daysAgo(1),
    due_at: null,
    data: {},
  }
}

/** A source map of a customer, with its file. */
export async function storedMap(files: FileStore, customer_id: number): Promise<SourceMapRecord> {
  const { id, bytes } = await files.put(Readable.from([Buffer.from('{}')]), { name: 'a', type: 'b' })
  return {
    id: randomUUID(),
    customer_id,
    release: '1',
    name: '/app.js',
    debug_id: null,
    bytes,
    uploaded_at: daysAgo(2),
    file_id: id,
  }
}

export const start = '2026-11-26T12:00:00.000Z'

/** A time so many days before the start. */
export const daysAgo = (days: number) => new Date(Date.parse(start) - days * 86_400_000).toISOString()

/** Opens another store of entries than that of embedded mode. */
type OpenStore = (context: TestContext, clock: Clock) => EntryStore

const openMongoStore: OpenStore = (context, clock) => {
  const { mongo } = openTestDatabase(context)
  const entries = createMongoEntries({ mongo, clock })
  onEnd(context, () => entries.close())
  return entries
}

/** Starts a retention with settings. */
export type StartRetention = (
  context: TestContext,
  settings?: Record<string, string>,
) => ReturnType<typeof startRetention>

/** Defines tests for a retention on each store of entries. */
export function onEveryStore(title: string, define: (start: StartRetention) => void): void {
  describe(`${title}, on SQLite`, () => define(startRetention))
  describe(`${title}, on MongoDB`, { skip: findServers() === undefined && noServers }, () =>
    define((context, settings) => startRetention(context, settings, openMongoStore)),
  )
}

/** A platform with a clock that stands, and a retention on it. */
async function startRetention(
  context: TestContext,
  settings: Record<string, string> = {},
  openStore?: OpenStore,
) {
  const clock = createFixedClock(start)
  const embedded = await createTestPlatform(context, { clock })
  const platform = { ...embedded, entries: openStore?.(context, clock) ?? embedded.entries }
  let opened = 0
  const open = () => {
    // Each is a process, with metrics of its own; those of the first are the platform's.
    const own = opened === 0 ? platform : { ...platform, metrics: createMetrics() }
    opened += 1
    const retention = createRetention(own, loadConfig(LoggerConfig, settings))
    onEnd(context, () => retention.close())
    retention.start()
    return retention
  }
  /** Numbers of entries by customer and level. */
  const counts = async () => {
    const { items } = await platform.entries.find({}, { limit: 1_000 })
    const groups = Map.groupBy(items, ({ exception_message }) => exception_message)
    return Object.fromEntries([...groups].map(([name, { length }]) => [name, length]).sort())
  }
  const pass = (ms: number) => clock.set(new Date(clock.now().getTime() + ms))
  return { platform, open, counts, pass }
}
