import { Scope } from '@tathya/contracts/internal'
import { z } from 'zod'

const time = z.iso.datetime()

/** A session as it is stored: neither the store nor the cookie alone has the API key. */
export const SessionRecord = z.object({
  /** Hash of the token in the cookie. */
  id: z.string(),
  /** The API key, encrypted by a key that is derived from the token. */
  sealed: z.string(),
  owner: z.string(),
  scopes: z.array(Scope),
  customerId: z.int().nullable(),
  /** When the visitor signed in. */
  createdAt: time,
  /** When this token was given. */
  rotatedAt: time,
  expiresAt: time,
})
export type SessionRecord = z.output<typeof SessionRecord>

/** The collection of sessions. */
export const sessionRecords = {
  name: 'portal_sessions',
  schema: SessionRecord,
  key: 'id' as const,
  expireAfter: { field: 'expiresAt', seconds: 0 },
}
