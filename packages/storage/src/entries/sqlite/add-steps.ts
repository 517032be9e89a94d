import type { Step } from '../../sqlite/messages.ts'
import { type AddChanges, maxFacets, type PlacedEntry, type Sum } from '../add-plan.ts'
import { entryLevels } from '../port.ts'
import { toSortable } from '../times.ts'
import { none } from './tables.ts'

/** The steps that store an entry under a row. */
export function* entrySteps({ number, key, entry, doc }: PlacedEntry, row: number): Iterable<Step> {
  const level = entryLevels.indexOf(entry.level)
  yield {
    sql: `insert into entries (row, number, entry_id, customer_id, key, level, received, created, doc)
          values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    params: [
      ...[row, number, entry.entry_id, entry.customer_id, key, level],
      ...[Date.parse(entry.received_at), toSortable(entry.created_date), doc],
    ],
  }
  yield {
    sql: 'insert into texts (rowid, tokens) values (cast(? as integer), entry_tokens(?, ?))',
    params: [row, doc, key],
  }
}

/** The steps of a write besides the entries. */
export function* changeSteps(changes: AddChanges): Iterable<Step> {
  yield* groupSteps(changes)
  yield* sumSteps('keys', changes.keySums)
  yield* sumSteps('groups', changes.groupSums)
  for (const { key, kind, value } of changes.facets.values())
    yield {
      sql: `insert or ignore into facets (key, kind, value) select ?, ?, ?
            where (select count(*) from facets where key = ? and kind = ?) < ${maxFacets}`,
      params: [key, kind, value, key, kind],
    }
  for (const params of changes.customers)
    yield {
      sql: `insert into customers (customer_id, count) values (?, ?)
            on conflict do update set count = count + excluded.count`,
      params,
    }
  for (const params of changes.services.values())
    yield {
      sql: `insert into services (customer_id, service_name, count) values (?, ?, ?)
            on conflict do update set count = count + excluded.count`,
      params,
    }
}

function* groupSteps({ groups, keys, reopened }: AddChanges): Iterable<Step> {
  for (const { group, customer_id, grouping } of groups)
    yield {
      sql: `insert into groups (number, group_id, customer_id, title, culprit, first_seen, last_seen, count, level)
            values (?, ?, ?, ?, ?, ${none})`,
      params: [group.number, group.group_id, customer_id, grouping.title, grouping.culprit],
    }
  for (const { key, grouping } of keys)
    yield {
      sql: `insert into keys (number, customer_id, key, group_number, title, culprit, first_seen, last_seen, count, level)
            values (?, ?, ?, ?, ?, ?, ${none})`,
      params: [key.number, key.customer_id, key.key, key.group.number, grouping.title, grouping.culprit],
    }
  for (const { group, at } of reopened) {
    yield {
      sql: `update groups set state = 'open', resolved_in_release = null, regressed = ? where number = ?`,
      params: [at, group],
    }
    yield { sql: 'delete from resolved_releases where group_number = ?', params: [group] }
  }
}

function* sumSteps(table: 'keys' | 'groups', sums: ReadonlyMap<number, Sum>): Iterable<Step> {
  for (const [number, { count, first, last, level }] of sums)
    yield {
      sql: `update ${table} set count = count + ?, first_seen = min(first_seen, ?), last_seen = max(last_seen, ?),
            level = max(level, ?) where number = ?`,
      params: [count, first, last, level, number],
    }
}
