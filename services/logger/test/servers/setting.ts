import type { TestContext } from 'node:test'
import { withDeadline } from '@tathya/platform'
import type { Ledger } from './ledger.ts'
import { assertStoredOnce, toLine } from './ledger.ts'
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
  const faults = fault === undefined ? {} : { TATHYA_FAULT: fault }
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

/** Milliseconds within which a logger that is to be killed comes to where it is. */
const endMs = 60_000

/** How a logger has ended; rejects where it does not end. */
export function endOf({ child }: LoggerProcess): Promise<number | NodeJS.Signals> {
  return withDeadline(child.ended, endMs, `The logger did not end:\n${child.output().slice(-2_000)}`)
}
