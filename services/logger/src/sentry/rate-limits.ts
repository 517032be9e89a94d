import type { ReachedLimit } from '../limits/intake-limits.ts'

/** What SDKs call the items that become entries. */
const categories = 'error;default;log_item'

/**
 * The header by which SDKs stop sending what would be refused, and count it themselves
 * (https://develop.sentry.dev/sdk/expected-features/rate-limiting/); no header below the limits.
 */
export function limitHeader(limit: ReachedLimit | undefined): Readonly<Record<string, string>> {
  if (limit === undefined) return {}
  return { 'X-Sentry-Rate-Limits': `${limit.seconds}:${categories}:key:${limit.reason}` }
}
