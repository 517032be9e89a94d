import {
  LogEntryFilters,
  LogEntryPage,
  LogEntryParams,
  LogGroup,
  LogGroupChange,
  LogGroupDetail,
  LogGroupFilters,
  LogGroupMerge,
  LogGroupPage,
  LogGroupParams,
  LogGroupSplit,
  LogStats,
  LogStatsQuery,
  LogTailHeaders,
  logListFormat,
  StoredLogEntry,
} from '@tathya/contracts/http'
import { type Endpoint, get, listHeaders, listQuery, pageParameters, patch, post } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { cursorParameter } from '@tathya/storage'
import { linesType } from '../accept-body.ts'
import { getEntry, listEntries } from './entries.ts'
import { toEntryFilter } from './entry-filter.ts'
import { changeGroup, listGroups, mergeGroups, showGroup, splitGroup } from './groups.ts'
import type { LiveEntries } from './live-entries.ts'
import { countOverTime } from './stats.ts'
import { answerTail } from './tail.ts'

/** What the reading endpoints need. */
export interface ReadContext {
  readonly platform: Pick<Platform, 'entries' | 'refusals' | 'clock'>
  readonly live: LiveEntries
  /** True if an entry may be accepted but not stored yet. */
  readonly isWaiting: (id: string) => Promise<boolean>
}

const paging = { ...pageParameters(), ...cursorParameter }

/** Seconds that an export of all entries may take. */
const exportSeconds = 3_600

/** The endpoints that read entries; `{id}` comes last, since it would match the others. */
export function readRoutes(context: ReadContext): Endpoint[] {
  const { platform, isWaiting } = context
  const { entries: store } = platform
  return [
    get('/e/logger', {
      operationId: 'listLogEntries',
      summary: "Entries of the key's customer, the latest first",
      description:
        'As NDJSON, without paging parameters, all entries that match. Totals are exact without filters and with those of customer and service, and else up to 10,000.',
      scope: 'log:read',
      query: listQuery({ ...paging, format: logListFormat, ...LogEntryFilters.shape }),
      timeouts: { firstByteSeconds: 30, totalSeconds: exportSeconds },
      answers: {
        200: {
          description: 'A page of entries, or entries one a line',
          schema: LogEntryPage,
          otherTypes: [linesType],
          headers: listHeaders,
        },
      },
      errors: ['customer_mismatch', 'unavailable'],
      handle: ({ query, caller, url, headers }) =>
        listEntries(store, { query, caller, url, accept: headers.accept }),
    }),
    get('/e/logger/stats', {
      summary: 'Entries by interval and level',
      description: 'Takes every filter of the list; the counts add up to its total.',
      scope: 'log:read',
      query: LogStatsQuery,
      answers: { 200: { description: 'The counts', schema: LogStats } },
      errors: ['customer_mismatch', 'unavailable'],
      handle: ({ query, caller }) => countOverTime(platform, query, caller),
    }),
    tailRoute(context),
    ...groupRoutes(context),
    get('/e/logger/{id}', {
      operationId: 'getLogEntry',
      summary: 'One entry',
      scope: 'log:read',
      params: LogEntryParams,
      answers: { 200: { description: 'The entry', schema: StoredLogEntry } },
      errors: ['record_not_found', 'not_yet_stored', 'unavailable'],
      handle: ({ params, caller }) => getEntry(store, isWaiting, params.id, caller),
    }),
  ]
}

function tailRoute({ platform, live }: ReadContext): Endpoint {
  return get('/e/logger/tail', {
    operationId: 'tailLog',
    summary: 'Entries as they are stored, as server-sent events',
    description:
      'An event `open`, then an event `entry` with each entry that matches. With the header `Last-Event-ID` it continues where the caller was. A caller that reads too slowly gets an event `cut`, and the stream ends. In browsers read it with `fetch`: `EventSource` cannot send a key.',
    scope: 'log:read',
    query: LogEntryFilters,
    header: LogTailHeaders,
    timeouts: { firstByteSeconds: 30, totalSeconds: 86_400 },
    answers: { 200: { description: 'The events', type: 'text/event-stream' } },
    errors: ['customer_mismatch', 'unavailable'],
    handle: ({ query, caller, header }) =>
      answerTail(
        { store: platform.entries, live },
        toEntryFilter(query, caller),
        header['last-event-id'] || undefined,
      ),
  })
}

function groupRoutes({ platform }: ReadContext): Endpoint[] {
  const { entries: store, clock } = platform
  const shared = { params: LogGroupParams, errors: ['record_not_found', 'unavailable'] } as const
  return [
    get('/e/logger/groups', {
      summary: "Groups of entries of the key's customer, each a bug",
      scope: 'log:read',
      query: listQuery({ ...paging, ...LogGroupFilters.shape }),
      answers: { 200: { description: 'A page of groups', schema: LogGroupPage, headers: listHeaders } },
      errors: ['customer_mismatch', 'unavailable'],
      handle: ({ query, caller, url }) => listGroups(store, query, caller, url),
    }),
    get('/e/logger/groups/{id}', {
      ...shared,
      summary: 'One group, with its entries over time',
      scope: 'log:read',
      answers: { 200: { description: 'The group', schema: LogGroupDetail } },
      handle: ({ params, caller }) => showGroup(store, params.id, caller, clock.now()),
    }),
    patch('/e/logger/groups/{id}', {
      ...shared,
      summary: 'Resolve, ignore, snooze or open a group',
      description: 'Needs the scopes log:write and log:read.',
      scope: 'log:write',
      body: LogGroupChange,
      answers: { 200: { description: 'The group', schema: LogGroup } },
      handle: ({ params, body, caller }) => changeGroup(store, params.id, body, caller, clock.now()),
    }),
    post('/e/logger/groups/{id}/merge', {
      ...shared,
      summary: 'Merge other groups into a group',
      description: 'Needs the scopes log:write and log:read.',
      scope: 'log:write',
      body: LogGroupMerge,
      answers: { 200: { description: 'The group with the entries of all', schema: LogGroup } },
      handle: ({ params, body, caller }) => mergeGroups(store, params.id, body, caller),
    }),
    post('/e/logger/groups/{id}/split', {
      ...shared,
      summary: 'Move keys of a group into a new one',
      description: 'Needs the scopes log:write and log:read.',
      scope: 'log:write',
      body: LogGroupSplit,
      answers: {
        201: {
          description: 'The new group',
          schema: LogGroup,
          headers: { Location: 'Address of the new group' },
        },
      },
      handle: ({ params, body, caller }) => splitGroup(store, params.id, body, caller),
    }),
  ]
}
