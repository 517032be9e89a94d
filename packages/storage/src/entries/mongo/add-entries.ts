import { tokensOf } from '../../search/tokens.ts'
import { fold } from '../../sqlite/fold.ts'
import {
  type AddChanges,
  AddPlan,
  type FacetKind,
  type KnownGroup,
  type KnownKey,
  maxFacets,
  type PlacedEntry,
  type Sum,
} from '../add-plan.ts'
import type { PreparedEntry } from '../add-queue.ts'
import { type Added, entryLevels } from '../port.ts'
import { findFreeRows } from '../row-numbers.ts'
import { toSortable } from '../times.ts'
import type { EntryDocument, GroupDocument, KeyDocument, Transaction } from './entries-database.ts'

/** Stores entries with their groups and counts. */
export async function addEntries(
  transaction: Transaction,
  entries: readonly PreparedEntry[],
  isRestore = false,
): Promise<readonly Added[]> {
  const { keys, facets } = await readKeys(transaction, entries)
  const plan = new AddPlan(transaction.numbersNow, await readStored(transaction, entries), keys, isRestore)
  const added = entries.map((entry) => plan.add(entry))
  if (plan.entries.length === 0) return added
  const { session } = transaction
  const rows = await findFreeRows(
    plan.entries.map(({ entry }) => entry.created_date),
    (candidates) => readTaken(transaction, candidates),
  )
  await transaction.entries.insertMany(
    plan.entries.map((place, at) => toDocument(place, rows[at]!)),
    { session, ordered: false },
  )
  await writeChanges(transaction, plan.changes, facets)
  return added
}

function toDocument({ number, key, entry, doc }: PlacedEntry, row: number): EntryDocument {
  return {
    _id: row,
    number,
    entry_id: entry.entry_id,
    customer_id: entry.customer_id,
    key,
    level: entryLevels.indexOf(entry.level),
    received: Date.parse(entry.received_at),
    created: toSortable(entry.created_date),
    service: entry.service_name,
    tokens: tokensOf(entry, key),
    doc,
  }
}

/** The groups of those entries that are stored already, by id. */
async function readStored(
  { entries, keys, groups, session }: Transaction,
  added: readonly PreparedEntry[],
): Promise<Map<string, string>> {
  const ids = added.map(({ entry }) => entry.entry_id)
  const stored = await entries
    .find({ entry_id: { $in: ids } }, { session, projection: { entry_id: 1, key: 1 } })
    .toArray()
  const result = new Map<string, string>()
  for (const { entry_id, key } of stored) {
    const group = (await keys.findOne({ _id: key }, { session }))!.group
    result.set(entry_id, (await groups.findOne({ _id: group }, { session }))!.group_id)
  }
  return result
}

type Facets = ReadonlyMap<number, Readonly<Record<FacetKind, readonly string[]>>>

/** The keys of entries that are known, with their groups and facets. */
async function readKeys(
  { keys, groups, session }: Transaction,
  entries: readonly PreparedEntry[],
): Promise<{ keys: KnownKey[]; facets: Facets }> {
  const byCustomer = new Map<number, Set<string>>()
  for (const { entry, grouping } of entries) {
    const names = byCustomer.get(entry.customer_id) ?? new Set()
    for (const key of grouping.keys) names.add(key)
    byCustomer.set(entry.customer_id, names)
  }
  const conditions = [...byCustomer].map(([customer_id, names]) => ({
    customer_id,
    key: { $in: [...names] },
  }))
  const keyRows = await keys.find({ $or: conditions }, { session }).toArray()
  const numbers = [...new Set(keyRows.map(({ group }) => group))]
  const ofKeys = await groups.find({ _id: { $in: numbers } }, { session }).toArray()
  const groupOf = new Map(ofKeys.map((group) => [group._id, toKnownGroup(group)]))
  return {
    keys: keyRows.map(({ _id, customer_id, key, group, is_split }) => ({
      ...{ customer_id, key, number: _id, isSplit: is_split, group: groupOf.get(group)! },
    })),
    facets: new Map(keyRows.map((key) => [key._id, key])),
  }
}

function toKnownGroup(group: GroupDocument): KnownGroup {
  return {
    number: group._id,
    group_id: group.group_id,
    isResolved: group.state === 'resolved',
    resolved_in_release: group.resolved_in_release,
    resolvedReleases: new Set(group.resolved_releases),
  }
}

/** The rows among these that entries have. */
async function readTaken({ entries, session }: Transaction, rows: readonly number[]): Promise<number[]> {
  const taken = await entries.find({ _id: { $in: [...rows] } }, { session, projection: { _id: 1 } }).toArray()
  return taken.map(({ _id }) => _id)
}

/**
 * Writes what changes besides the entries. What is new is inserted as it is at the end, and what is there is changed once:
 * each change costs the server more than the words of an entry.
 */
async function writeChanges(
  { groups, keys, counts, session }: Transaction,
  changes: AddChanges,
  facets: Facets,
): Promise<void> {
  const options = { session, ordered: true } as const
  const newGroups = changes.groups.map((newGroup) => ({
    ...toGroupDocument(newGroup),
    ...toTotals(changes.groupSums.get(newGroup.group.number)),
  }))
  if (newGroups.length > 0) await groups.insertMany(newGroups, options)
  const reopened = changes.reopened.map(({ group, at }) => ({
    updateOne: {
      filter: { _id: group },
      update: {
        $set: { state: 'open', resolved_in_release: null, resolved_releases: [], regressed: at },
      },
    },
  }))
  const insertedGroups = new Set(newGroups.map(({ _id }) => _id))
  const groupUpdates = [...changes.groupSums]
    .filter(([group]) => !insertedGroups.has(group))
    .map((pair) => toUpdate(pair))
  if (reopened.length + groupUpdates.length > 0)
    await groups.bulkWrite([...reopened, ...groupUpdates], options)
  const added = addedFacets(changes, facets)
  const newKeys = changes.keys.map((newKey) => ({
    ...toKeyDocument(newKey),
    ...toTotals(changes.keySums.get(newKey.key.number)),
    ...added.get(newKey.key.number),
  }))
  if (newKeys.length > 0) await keys.insertMany(newKeys, options)
  const insertedKeys = new Set(newKeys.map(({ _id }) => _id))
  const keyUpdates = [...changes.keySums]
    .filter(([key]) => !insertedKeys.has(key))
    .map(([key, sum]) => toUpdate([key, sum], added.get(key)))
  if (keyUpdates.length > 0) await keys.bulkWrite(keyUpdates, options)
  await writeCounts({ counts, session }, changes)
}

async function writeCounts(
  { counts, session }: Pick<Transaction, 'counts' | 'session'>,
  { customers, services }: AddChanges,
): Promise<void> {
  const totals = [...customers].map(([customer, count]) => [customer, null, count] as const)
  await counts.bulkWrite(
    [...totals, ...services.values()].map(([customer_id, service, count]) => ({
      updateOne: {
        filter: { _id: countId(customer_id, service) },
        update: { $inc: { count }, $setOnInsert: { customer_id, service } },
        upsert: true,
      },
    })),
    { session, ordered: true },
  )
}

/** The id of the count of a customer, or of one of its services. */
export function countId(customer_id: number, service: string | null): string {
  return JSON.stringify(service === null ? [customer_id] : [customer_id, service])
}

/** What a new group or key has in sum. */
function toTotals(sum: Sum | undefined): typeof none {
  if (sum === undefined) return none
  const { count, first: first_seen, last: last_seen, level } = sum
  return { first_seen, last_seen, count, level }
}

type AddedFacets = Partial<Record<FacetKind, string[]>>

/** Adds a sum, and new facets, to a group or key. */
function toUpdate([_id, { count, first, last, level }]: readonly [number, Sum], facets?: AddedFacets) {
  const pairs = Object.entries(facets ?? {}).map(([kind, values]) => [kind, { $each: values }])
  return {
    updateOne: {
      filter: { _id },
      update: {
        $inc: { count },
        $min: { first_seen: first },
        $max: { last_seen: last, level },
        ...(pairs.length === 0 ? {} : { $addToSet: Object.fromEntries(pairs) }),
      },
    },
  }
}

/** The facets that are new, by key, up to their limit. */
function addedFacets({ facets }: AddChanges, facetsByKey: Facets): Map<number, AddedFacets> {
  const added = new Map<number, AddedFacets>()
  for (const { key, kind, value } of facets.values()) {
    const before = facetsByKey.get(key)?.[kind] ?? []
    const ofKey = added.get(key) ?? {}
    const values = ofKey[kind] ?? []
    if (before.includes(value) || before.length + values.length >= maxFacets) continue
    added.set(key, { ...ofKey, [kind]: [...values, value] })
  }
  return added
}

const none = {
  first_seen: Number.MAX_SAFE_INTEGER,
  last_seen: Number.MIN_SAFE_INTEGER,
  count: 0,
  level: 0,
}

/** A new group without entries. */
export function toGroupDocument({
  group: { number, group_id },
  customer_id,
  grouping: { title, culprit },
}: Pick<AddChanges['groups'][number], 'customer_id'> & {
  readonly group: Pick<KnownGroup, 'number' | 'group_id'>
  readonly grouping: { readonly title: string; readonly culprit: string | null }
}): GroupDocument {
  return {
    ...{ _id: number, group_id, customer_id, title, folded: fold(title)!, culprit, state: 'open' },
    ...{ resolved_in_release: null, resolved_releases: [], snoozed_until: null, regressed: null },
    ...none,
  }
}

function toKeyDocument({ key, grouping: { title, culprit } }: AddChanges['keys'][number]): KeyDocument {
  const { number, customer_id, group } = key
  return {
    ...{ _id: number, customer_id, key: key.key, group: group.number, title, culprit },
    ...{ is_split: false, service: [], release: [], environment: [] },
    ...none,
  }
}
