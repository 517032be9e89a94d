import type { ApiKey, IssuedKey } from '@tathya/contracts/http'

/** Shows a new key. */
export function toIssuedText({ key, ...rest }: IssuedKey): string {
  return [
    key,
    '',
    'This is the only time that the key is shown.',
    `  id        ${rest.id}`,
    `  opens     ${opens(rest)}`,
    `  customer  ${rest.customer_id ?? 'any'}`,
    `  expires   ${rest.expires_at ?? 'never'}`,
  ].join('\n')
}

/** Shows keys as a table. */
export function toKeyTable(keys: readonly ApiKey[]): string {
  if (keys.length === 0) return 'There are no keys.'
  const rows = keys.map((key) => [
    key.id,
    key.state,
    `${key.prefix}...`,
    opens(key),
    key.customer_id === null ? 'any' : String(key.customer_id),
    key.expires_at ?? 'never',
    key.last_used_at ?? 'never',
    key.name ?? '',
  ])
  const table = [['ID', 'STATE', 'KEY', 'OPENS', 'CUSTOMER', 'EXPIRES', 'LAST USED', 'NAME'], ...rows]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Says that a key was revoked. */
export function toRevokedText({ id, revoked_at }: ApiKey): string {
  return `${id} opens nothing any more; it was revoked at ${revoked_at}.`
}

function opens({ scopes }: Pick<ApiKey, 'scopes'>): string {
  return scopes.length === 0 ? 'public data' : scopes.join(' ')
}
