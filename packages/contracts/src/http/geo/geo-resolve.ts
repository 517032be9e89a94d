import { z } from 'zod'
import { limitText, Text } from '../text.ts'
import { UnitMatchKind, UnitReference, WardId } from './geo-search.ts'

/** Addresses of one request. */
export const maxAddresses = 100
/** Characters of one address. */
export const maxAddressLength = 300

const Address = limitText(maxAddressLength, z.string().regex(/\S/, { error: 'must not be empty' }))

/** Free-text addresses to resolve. */
export const ResolveRequest = z
  .strictObject({
    addresses: z
      .array(Address)
      .min(1, { error: 'must have at least one address' })
      .max(maxAddresses, { error: `must have at most ${maxAddresses} addresses` })
      .meta({
        description: `1 to ${maxAddresses} addresses of 1 to ${maxAddressLength} characters, in either script`,
      }),
  })
  .meta({
    id: 'ResolveRequest',
    description: 'Addresses to be resolved',
    examples: [
      { addresses: ['Pokhara-17, Kaski', 'काठमाडौं महानगरपालिका वडा नं. १०', 'Ward 5, Madi, Chitwan'] },
    ],
  })
export type ResolveRequest = z.output<typeof ResolveRequest>

/** Why an address is ambiguous or unresolved. */
export const ResolveReason = z
  .object({
    code: z
      .enum([
        'several_units',
        'no_such_ward',
        'parents_disagree',
        'unknown_place',
        'no_place_named',
        'too_vague',
      ])
      .meta({
        description:
          'several_units: the name is that of several units; no_such_ward: the unit has no ward of this number; parents_disagree: a district or province is named that the unit is not in; unknown_place: no unit is known by such a name; no_place_named: the text holds no name; too_vague: what was found is too far from what is written',
      }),
    message: Text.meta({ description: 'A sentence for people: what is wrong and what to add' }),
  })
  .meta({ id: 'ResolveReason', description: 'Why an address is not resolved' })
export type ResolveReason = z.output<typeof ResolveReason>

/** A unit that an address may mean. */
export const ResolveCandidate = z
  .object({
    unit: UnitReference,
    confidence: z.number().min(0).max(1),
    ward_exists: z.boolean().nullable().meta({
      description:
        'Whether the unit has a ward of the number that the address names; null where it names none',
    }),
    match: UnitMatchKind,
    matched_name: Text,
    note: Text.nullable(),
  })
  .meta({ id: 'ResolveCandidate', description: 'A unit that an address may mean' })
export type ResolveCandidate = z.output<typeof ResolveCandidate>

/** What an address means. */
export const ResolvedAddress = z
  .object({
    address: z.string().meta({ description: 'The address as it was sent' }),
    status: z.enum(['resolved', 'ambiguous', 'unresolved']),
    unit: UnitReference.nullable().meta({
      description:
        'The unit; also there where only the ward is wrong; null where several are possible, or none',
    }),
    ward: z
      .int()
      .positive()
      .nullable()
      .meta({ description: 'Number of the ward; the unit has a ward of this number' }),
    ward_id: WardId.nullable().meta({ description: 'Code of the unit and number of the ward: 40504-17' }),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'How sure the answer is, 0 to 1; 0 where there is none' }),
    match: UnitMatchKind.nullable(),
    matched_name: Text.nullable().meta({ description: 'The name of the unit that was found' }),
    note: Text.nullable().meta({
      description:
        'What to know: that the unit was renamed, a place inside it, a ward of before 2017, words not understood',
    }),
    candidates: z.array(ResolveCandidate).meta({
      description:
        'The units that are possible where it is not one, surest first, those without the ward last; empty where the address is resolved',
    }),
    reason: ResolveReason.nullable().meta({ description: 'Why it is not resolved; null where it is' }),
  })
  .meta({ id: 'ResolvedAddress', description: 'What an address means' })
export type ResolvedAddress = z.output<typeof ResolvedAddress>

/** What addresses mean, in their order. */
export const ResolveAnswer = z
  .object({
    data: z.array(ResolvedAddress),
    meta: z.object({
      total: z.int(),
      resolved: z.int(),
      ambiguous: z.int(),
      unresolved: z.int(),
      version: z.string(),
    }),
  })
  .meta({ id: 'ResolveAnswer', description: 'What addresses mean, in the order of the request' })
export type ResolveAnswer = z.output<typeof ResolveAnswer>
