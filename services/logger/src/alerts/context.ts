import type { Platform } from '@tathya/runtime'
import type { Mailer } from './mail.ts'
import type { AlertRecords } from './records.ts'
import type { RuleCache } from './rule-cache.ts'

/** What the parts of alerts share. */
export interface AlertContext {
  readonly platform: Pick<Platform, 'entries' | 'refusals' | 'callbacks' | 'clock' | 'log'>
  readonly records: AlertRecords
  readonly cache: RuleCache
  /** Undefined if no mail server is set. */
  readonly mailer: Mailer | undefined
  /** Wakes the sending of notices. */
  readonly wake: () => void
}

/** The name under which the notices to a customer are signed; no owner of keys has one with spaces. */
export function signerOf(customer: number): string {
  return `alerts of customer ${customer}`
}
