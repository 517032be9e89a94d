import { z } from 'zod'
import { PageMeta } from '../page.ts'
import { limitText, Text } from '../text.ts'
import { CustomerFilter, LogGroupId, LogLevel } from './stored-entries.ts'

/** What has been decided of a group. */
export const LogGroupState = z.enum(['open', 'resolved', 'ignored', 'snoozed']).meta({
  id: 'LogGroupState',
  description:
    'A resolved group is open again when an entry comes without a release, or of one that it did not have before; a snoozed one after snoozed_until',
})
export type LogGroupState = z.output<typeof LogGroupState>

/** Entries that are taken for the same bug. */
export const LogGroup = z
  .object({
    group_id: z.string(),
    customer_id: z.int(),
    title: z.string(),
    culprit: z.string().nullable().meta({ description: 'Function and file where it happened' }),
    state: LogGroupState,
    resolved_in_release: z.string().nullable(),
    snoozed_until: z.string().nullable(),
    regressed_at: z
      .string()
      .nullable()
      .meta({ description: 'When an entry has last reopened the resolved group' }),
    first_seen: z.iso.datetime().meta({ description: 'Arrival of the first entry' }),
    last_seen: z.iso.datetime(),
    count: z.int(),
    level: LogLevel,
    keys: z.array(z.string()).meta({ description: 'Grouping keys: several where groups were merged' }),
    services: z.array(z.string()),
    releases: z.array(z.string()),
    environments: z.array(z.string()),
  })
  .meta({ id: 'LogGroup' })
export type LogGroup = z.output<typeof LogGroup>

/** Entries of a level in an interval. */
const LevelCounts = z.object({
  debug: z.int(),
  info: z.int(),
  warning: z.int(),
  error: z.int(),
  fatal: z.int(),
})

/** Entries of an interval. */
export const LogBucket = z
  .object({
    from: z.string().meta({ description: 'Start of the interval, UTC without a zone' }),
    count: z.int(),
    levels: LevelCounts,
  })
  .meta({ id: 'LogBucket' })
export type LogBucket = z.output<typeof LogBucket>

/** One group in detail. */
export const LogGroupDetail = LogGroup.extend({
  latest_entry_id: z.string().nullable(),
  last_24_hours: z.array(LogBucket).meta({ description: 'By created_date, an hour each' }),
  last_30_days: z.array(LogBucket).meta({ description: 'By created_date, a day each' }),
}).meta({ id: 'LogGroupDetail' })
export type LogGroupDetail = z.output<typeof LogGroupDetail>

/** A page of groups. */
export const LogGroupPage = z.object({ data: z.array(LogGroup), meta: PageMeta }).meta({ id: 'LogGroupPage' })
export type LogGroupPage = z.output<typeof LogGroupPage>

const SeenTime = z.iso.datetime({ offset: true }).optional()

/** Filters and order of a list of groups. */
export const LogGroupFilters = z.strictObject({
  customer_id: CustomerFilter,
  state: LogGroupState.optional(),
  service_name: z.string().min(1).max(200).optional(),
  release: z.string().min(1).max(200).optional(),
  environment: z.string().min(1).max(200).optional(),
  level: LogLevel.optional(),
  q: limitText(200, z.string().min(1)).optional().meta({ description: 'Part of the title, in any case' }),
  last_seen__gte: SeenTime.meta({ description: 'The earliest last_seen' }),
  last_seen__lte: SeenTime.meta({ description: 'The latest last_seen' }),
  sort: z
    .enum(['last_seen', 'first_seen', 'count'])
    .optional()
    .meta({ description: 'Order, the latest or largest first; default last_seen' }),
})
export type LogGroupFilters = z.output<typeof LogGroupFilters>

/** Path parameters of a group. */
export const LogGroupParams = z.strictObject({ id: LogGroupId })
export type LogGroupParams = z.output<typeof LogGroupParams>

/** A change of the state of a group. */
export const LogGroupChange = z
  .strictObject({
    state: LogGroupState,
    resolved_in_release: limitText(200, Text).optional().meta({
      description:
        'With `resolved`: the release with the correction; entries of releases that the group already has do not reopen it',
    }),
    snoozed_until: z.iso
      .datetime({ offset: true })
      .optional()
      .meta({ description: 'With `snoozed`, which needs it: a time to come, when the group is open again' }),
  })
  .check(({ value, issues }) => {
    const { state, resolved_in_release, snoozed_until } = value
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [field], message })
    if (resolved_in_release !== undefined && state !== 'resolved')
      refuse('resolved_in_release', 'must stand with the state resolved')
    if (snoozed_until !== undefined && state !== 'snoozed')
      refuse('snoozed_until', 'must stand with the state snoozed')
    if (snoozed_until === undefined && state === 'snoozed')
      refuse('snoozed_until', 'is required: give the time when the group is open again')
  })
  .meta({ id: 'LogGroupChange' })
export type LogGroupChange = z.output<typeof LogGroupChange>

/** Max groups of a merge, and keys of a split. */
const maxParts = 100

/** The groups that are merged into another one. */
export const LogGroupMerge = z
  .strictObject({ groups: z.array(LogGroupId).min(1).max(maxParts) })
  .meta({ id: 'LogGroupMerge' })
export type LogGroupMerge = z.output<typeof LogGroupMerge>

/** The keys that leave a group for a new one. */
export const LogGroupSplit = z
  .strictObject({ keys: z.array(limitText(200, Text)).min(1).max(maxParts) })
  .meta({ id: 'LogGroupSplit' })
export type LogGroupSplit = z.output<typeof LogGroupSplit>
