import type { ApiKey, IssuedKey, KeyUsageList } from '@tathya/contracts/http'
import { toTable } from '../terminal/table.ts'

/** Shows a new key. */
export function toIssuedText({ key, ...record }: IssuedKey): string {
  return [
    key,
    '',
    'The key is shown only this once.',
    `  id        ${record.id}`,
    `  scopes    ${toScopes(record)}`,
    `  customer  ${record.customer_id ?? 'any'}`,
    ...toPublicLines(record),
    `  expires   ${record.expires_at ?? 'never'}`,
  ].join('\n')
}

/** Shows a new DSN. */
export function toDsnText(record: IssuedKey & { readonly dsn: string }): string {
  const { dsn, id, customer_id } = record
  return [
    dsn,
    '',
    'Give it to a Sentry SDK as `dsn`. It is shown only this once.',
    `  id        ${id}`,
    `  customer  ${customer_id}: the key writes log entries of this customer, and reads nothing`,
    ...toPublicLines(record),
  ].join('\n')
}

/** Shows keys as a table. */
export function toKeyTable(keys: readonly ApiKey[]): string {
  if (keys.length === 0) return 'There are no keys.'
  return toTable(
    ['ID', 'STATE', 'KEY', 'SCOPES', 'CUSTOMER', 'EXPIRES', 'LAST USED', 'NAME'],
    keys.map((key) => [
      key.id,
      key.state,
      `${key.prefix}...`,
      toScopes(key),
      key.customer_id === null ? 'any' : String(key.customer_id),
      key.expires_at ?? 'never',
      key.last_used_at ?? 'never',
      key.name ?? '',
    ]),
  )
}

/** Shows the requests of keys as a table; the columns with quotas are empty for keys without one. */
export function toUsageTable({ data, meta }: KeyUsageList): string {
  if (data.length === 0) return `No key has sent a request in ${meta.month}.`
  const right = (head: string) => ({ head, align: 'right' as const })
  return toTable(
    ['ID', right(meta.day), right('DAILY QUOTA'), right(meta.month), right('MONTHLY QUOTA'), 'NAME'],
    data.map(({ key_id, today, month, quotas, name }) => [
      key_id,
      String(today),
      String(quotas?.daily ?? ''),
      String(month),
      String(quotas?.monthly ?? ''),
      name ?? '',
    ]),
  )
}

/** Reports that a key was revoked. */
export function toRevokedText({ id, revoked_at }: ApiKey): string {
  return `${id} was revoked at ${revoked_at}; it is refused from now on.`
}

function toPublicLines({ public: isPublic, origins }: ApiKey): string[] {
  return isPublic ? [`  pages     ${origins?.join(' ') ?? 'any'}`] : []
}

function toScopes({ scopes, public: isPublic }: Pick<ApiKey, 'scopes' | 'public'>): string {
  if (isPublic) return `${scopes.join(' ')} (public)`
  return scopes.length === 0 ? 'public data' : scopes.join(' ')
}
