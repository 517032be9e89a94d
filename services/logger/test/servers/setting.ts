import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { killAt } from '@tathya/testing'
import { assertStoredOnce, type Ledger, sendEntries, toLine } from './ledger.ts'
import { type Gate, type LoggerProcess, type StartLoggerOptions, startLogger } from './logger-process.ts'
import type { OwnServers } from './own-servers.ts'

/** What every case of the log path stands on. */
export interface Setting {
  readonly servers: OwnServers
  readonly gate: Gate
}

/** Starts a logger on the servers of the suite; `fault` is where it kills itself. */
export function startOn(
  context: TestContext,
  { servers, gate }: Setting,
  {
    fault,
    env = {},
    ...options
  }: { fault?: string; env?: Record<string, string> } & Omit<
    Partial<StartLoggerOptions>,
    'env' | 'gate'
  > = {},
): Promise<LoggerProcess> {
  const faults = fault === undefined ? {} : killAt(fault)
  return startLogger(context, { ...options, gate, env: { ...servers.env, ...faults, ...env } })
}

/** Waits for what a ledger says is accepted, asserts that it is there once, and prints the counts and the time it took. */
export async function assertRecovered(
  context: TestContext,
  what: string,
  logger: LoggerProcess,
  ledger: Ledger,
): Promise<void> {
  const begun = performance.now()
  await assertStoredOnce(logger, ledger)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  context.diagnostic(`${what}: ${toLine(ledger)}; all stored once ${seconds} s later`)
}

/** Waits until a logger has killed itself at a point; rejects where it does not come there, and fails where it ends otherwise. */
export async function assertKilledAt(point: string, { child }: LoggerProcess): Promise<void> {
  assert.equal(await child.ends(), 'SIGKILL', `${point} was reached`)
}

/**
 * Sends entries until the logger has killed itself at a point. How many that takes nobody can say: all that waits may be
 * committed at once, and an entry may go another way than by that point.
 */
export async function sendUntilKilledAt(point: string, logger: LoggerProcess, ledger: Ledger): Promise<void> {
  let over = false
  const killed = assertKilledAt(point, logger).finally(() => {
    over = true
  })
  await Promise.all([killed, sendEntries(logger, ledger, { senders: 8, until: () => over })])
}
