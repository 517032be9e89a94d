import { randomUUID } from 'node:crypto'
import type { Scope } from '@tathya/contracts/internal'
import { createFixedClock, createService, identityHeader, loadConfig } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import type { Added, Entry } from '@tathya/storage'
import { type Cleanup, onEnd } from '@tathya/testing'
import { createAlerts } from '../../src/alerts/index.ts'
import { LoggerConfig } from '../../src/config.ts'
import { groupOf } from '../../src/grouping/index.ts'

export const start = '2026-11-26T10:00:00.000Z'

/** Milliseconds between checks of rules. */
const everyMs = 20

/** Options of `startAlerts`. */
export interface AlertsOptions {
  readonly env?: Record<string, string>
  /** Host and port that callbacks may go to. */
  readonly host?: string
}

/** Starts the alerts of a real platform, with their endpoints; the clock stands still until it is set. */
export async function startAlerts(context: Cleanup, { env = {}, host = '' }: AlertsOptions = {}) {
  const clock = createFixedClock(start)
  const platform = await createTestPlatform(context, { clock, env: { TATHYA_CALLBACK_HOSTS: host } })
  const config = loadConfig(LoggerConfig, env)
  const alerts = createAlerts(platform, config, everyMs)
  const { client } = await startTestService(
    context,
    createService(platform, {
      name: 'logger',
      summary: 'Alerts alone',
      routes: alerts.routes,
      start: async () => alerts.start(),
      close: () => alerts.close(),
    }),
  )
  const store = async (fields: Partial<Entry>): Promise<{ added: readonly Added[]; entry: Entry }> => {
    const entry = toEntry(clock.now(), fields)
    const added = await platform.entries.add([{ entry, grouping: groupOf(entry) }])
    await alerts.onStored(added, [entry])
    return { added, entry }
  }
  /** Sends a request as customer 7 with both scopes, or as another caller; signed again, since the clock is set. */
  const ask = async (method: string, path: string, body?: unknown, as: CallerOf = {}) =>
    client.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(await signAs(platform, as)) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const make = (rule: object, as?: CallerOf) =>
    ask('POST', '/e/logger/alerts', { name: 'an alert', ...rule }, as)
  /** As a second replica, which knows the rules that are there when it starts. */
  const startReplica = () => {
    const replica = createAlerts(platform, config, everyMs)
    replica.start()
    onEnd(context, () => replica.close())
    return replica
  }
  return { platform, clock, alerts, store, ask, make, startReplica }
}

/** A caller; by default of customer 7 with both scopes. */
export interface CallerOf {
  readonly customer?: number | null
  readonly scopes?: Scope[]
}

/** The header that the gateway would set. */
async function signAs(
  platform: Platform,
  { customer = 7, scopes = ['log:write', 'log:read'] }: CallerOf,
): Promise<Record<string, string>> {
  const caller = { owner: 'test', scopes, customer_id: customer, key_id: 'key_test' }
  return { [identityHeader]: await platform.identity.sign(caller, 'logger') }
}

/** An entry of customer 7 that arrived at a time. */
export function toEntry(time: Date, fields: Partial<Entry> = {}): Entry {
  return {
    entry_id: randomUUID(),
    customer_id: 7,
    exception_message: 'Payment failed',
    service_name: 'billing',
    created_date: time.toISOString().slice(0, -1),
    additional_info: null,
    received_at: time.toISOString(),
    trace_id: null,
    level: 'error',
    release: null,
    environment: null,
    tags: {},
    ...fields,
  }
}
