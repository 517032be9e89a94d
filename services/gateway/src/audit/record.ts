import { AdminAct } from '@tathya/contracts/http'
import type { CollectionDefinition } from '@tathya/storage'

/** The collection of acts of operators, which is kept for 400 days. */
export const adminActs: CollectionDefinition<typeof AdminAct> = {
  name: 'admin_acts',
  schema: AdminAct,
  key: 'id',
  indexes: [['-at'], ['key_id', '-at']],
  expireAfter: { field: 'at', seconds: 400 * 86_400 },
}
