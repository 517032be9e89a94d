import { z } from 'zod'
import { PageMeta } from './page.ts'
import { wholeNumber } from './query.ts'
import { limitText, noControls } from './text.ts'

/** A permission of an API key. */
export const Scope = z.enum(['chat', 'documents', 'log:write', 'log:read', 'admin']).meta({ id: 'Scope' })
export type Scope = z.output<typeof Scope>

/** Rate limits of a key. */
export const KeyLimits = z
  .strictObject({
    rate: z.number().min(0.1).max(100_000).meta({ description: 'Requests per second in the long run' }),
    burst: z.int().min(1).max(1_000_000).meta({ description: 'Requests at once after a rest' }),
  })
  .meta({ id: 'KeyLimits', description: 'Limits of one key instead of the default ones' })
export type KeyLimits = z.output<typeof KeyLimits>

/** Quotas of a key, in requests as the rate counts them. */
export const KeyQuotas = z
  .strictObject({
    daily: z.int().min(1).max(1_000_000_000).nullish().meta({ description: 'Requests in a day of UTC' }),
    monthly: z
      .int()
      .min(1)
      .max(10_000_000_000)
      .nullish()
      .meta({ description: 'Requests in a calendar month of UTC' }),
  })
  .meta({ id: 'KeyQuotas', description: 'Missing: no quota' })
export type KeyQuotas = z.output<typeof KeyQuotas>

/** An origin as browsers send it in `Origin`: scheme, host and port where it is not the default one. */
const Origin = z
  .string()
  .max(300)
  .regex(/^https?:\/\/([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:[1-9]\d{0,4})?$/, {
    error: 'must be an origin such as https://shop.example.np',
  })

/** Max origins of a public key. */
const maxOrigins = 20

/** Body of a request for a new key. */
export const NewKey = z
  .strictObject({
    scopes: z
      .array(Scope)
      .max(Scope.options.length)
      .refine((scopes) => new Set(scopes).size === scopes.length, { error: 'must name each scope once' })
      .meta({
        uniqueItems: true,
        description: 'What the key opens; an empty list opens public data with the limits of a key',
      }),
    customer_id: z
      .int()
      .min(0)
      .nullish()
      .meta({ description: 'The customer to whom the key is bound; missing: any customer' }),
    name: limitText(
      100,
      z
        .string()
        .trim()
        .regex(/\S/, { error: 'must not be blank' })
        .regex(noControls, { error: 'must not hold control characters' }),
    )
      // Both patterns in one: the document has one for each text.
      .meta({ pattern: String.raw`^[^\x00-\x1f\x7f-\x9f]*[^\x00-\x20\x7f-\xa0][^\x00-\x1f\x7f-\x9f]*$` })
      .nullish()
      .meta({ description: 'For people, to tell keys apart' }),
    expires_at: z.iso
      .datetime({ offset: true })
      .nullish()
      .meta({ description: 'Missing: the key does not expire' }),
    limits: KeyLimits.nullish(),
    quotas: KeyQuotas.nullish(),
    public: z.boolean().nullish().meta({
      description:
        'A key for web pages, which everybody can read: it only writes log entries of its customer. Its only scope is log:write',
    }),
    origins: z.array(Origin).min(1).max(maxOrigins).nullish().meta({
      description: 'Origins of the pages that may use a public key; missing: any sender',
    }),
  })
  .meta({ id: 'NewKey' })
export type NewKey = z.output<typeof NewKey>

/** A key as operators see it: everything but the key. */
export const ApiKey = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    prefix: z.string().meta({ description: 'How the key begins' }),
    state: z.enum(['active', 'expired', 'revoked']),
    owner: z.string().meta({ description: 'Owns what the key makes; survives rotation' }),
    scopes: z.array(Scope),
    customer_id: z.int().nullable(),
    limits: KeyLimits.nullable(),
    quotas: KeyQuotas.nullable(),
    public: z.boolean().meta({ description: 'True for a key that only writes log entries, for web pages' }),
    origins: z.array(z.string()).nullable().meta({ description: 'Where a public key may be used' }),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
    revoked_at: z.iso.datetime().nullable(),
    last_used_at: z.iso.datetime().nullable().meta({ description: 'To the minute' }),
    rotated_to: z.string().nullable().meta({ description: 'Id of the key that follows this one' }),
  })
  .meta({ id: 'ApiKey', description: 'A key without its secret' })
export type ApiKey = z.output<typeof ApiKey>

/** The answer that holds a new key, the only time that it is shown. */
export const IssuedKey = ApiKey.extend({
  key: z.string().meta({ description: 'The key itself; it is not kept and cannot be shown again' }),
}).meta({ id: 'IssuedKey' })
export type IssuedKey = z.output<typeof IssuedKey>

/** A page of keys, newest first. */
export const ApiKeyList = z.object({ data: z.array(ApiKey), meta: PageMeta }).meta({ id: 'ApiKeyList' })
export type ApiKeyList = z.output<typeof ApiKeyList>

/** Path parameters of one key. */
export const KeyParams = z.object({
  id: z.string().regex(/^key_[0-9A-Za-z]{16}$/, { error: 'must be the id of a key' }),
})
export type KeyParams = z.output<typeof KeyParams>

/** Hours for which a rotated key stays valid by default. */
export const defaultOverlapHours = 24
/** 30 days. */
export const maxOverlapHours = 720

/** Query of a rotation. */
export const RotateQuery = z.strictObject({
  overlap_hours: wholeNumber(0, maxOverlapHours)
    .optional()
    .meta({
      description: `Hours for which the old key stays valid, 0 to ${maxOverlapHours}; default ${defaultOverlapHours}`,
    }),
})
export type RotateQuery = z.output<typeof RotateQuery>

/** What a key has spent, in requests as its rate counts them. */
export const KeyUsage = z
  .object({
    key_id: z.string().meta({ description: 'The latest key: a rotated one keeps what was spent' }),
    name: z.string().nullable(),
    today: z.int().meta({ description: 'Requests of the present day of UTC' }),
    month: z.int().meta({ description: 'Requests of the present calendar month of UTC' }),
    quotas: KeyQuotas.nullable(),
  })
  .meta({ id: 'KeyUsage', description: 'Requests of a key' })
export type KeyUsage = z.output<typeof KeyUsage>

/** The usage of all keys that have been used in the month, those with most requests first. */
export const KeyUsageList = z
  .object({
    data: z.array(KeyUsage),
    meta: z.object({
      day: z.iso.date(),
      month: z.string().meta({ description: 'YYYY-MM' }),
      total: z.int().meta({ description: 'Keys with usage; the list has at most 1,000' }),
    }),
  })
  .meta({ id: 'KeyUsageList' })
export type KeyUsageList = z.output<typeof KeyUsageList>

/** A quota of a key, and what is left of it. */
const QuotaState = z.object({
  period: z.enum(['daily', 'monthly']),
  size: z.int().meta({ description: 'Requests' }),
  used: z.int(),
  remaining: z.int(),
  ends_at: z.iso.datetime().meta({ description: 'When it starts again' }),
})

/** What the caller's key is, may and has spent. */
export const OwnUsage = z
  .object({
    key_id: z.string(),
    name: z.string().nullable(),
    scopes: z.array(Scope),
    expires_at: z.iso.datetime().nullable(),
    limits: KeyLimits.nullable().meta({ description: 'null: no limit' }),
    today: z
      .int()
      .meta({ description: 'Requests of the present day of UTC, with those of keys before a rotation' }),
    month: z.int().meta({ description: 'Requests of the present calendar month of UTC' }),
    quotas: z.array(QuotaState).meta({ description: 'Empty: no quota' }),
    days: z.array(z.object({ date: z.iso.date(), requests: z.int() })).meta({
      description: 'Requests of the last 31 days of UTC, the latest first; days without any are left out',
    }),
  })
  .meta({ id: 'OwnUsage', description: 'Usage of the key of the request' })
export type OwnUsage = z.output<typeof OwnUsage>

/** The answer of `/e/usage`. */
export const OwnUsageAnswer = z
  .object({ data: z.array(OwnUsage).length(1) })
  .meta({ id: 'OwnUsageAnswer', description: 'Usage of the key of the request, one item' })
export type OwnUsageAnswer = z.output<typeof OwnUsageAnswer>
