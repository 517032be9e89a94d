import { createRequire } from 'node:module'
import type { Assignment, PartitionAssigner } from 'kafkajs'

/** Members of one group must share its name; another way of sharing needs another name. */
const name = 'tathya-sticky-1'

interface AssignerProtocol {
  MemberMetadata: {
    encode(of: { version: number; topics: string[]; userData: Buffer }): Buffer
    decode(buffer: Buffer): { topics: string[]; userData: Buffer } | null
  }
  MemberAssignment: { encode(of: { version: number; assignment: Assignment; userData?: Buffer }): Buffer }
}

/** Partitions that belong to one member together: those of one number of a topic and of the group's topics beside it. */
export interface PartitionUnit {
  readonly id: string
  /** The topic without which nobody can have it. */
  readonly topic: string
  readonly places: readonly (readonly [topic: string, partition: number])[]
}

/** A member as it joins. */
export interface Claimant {
  readonly id: string
  readonly topics: readonly string[]
  /** Ids of the units that it has. */
  readonly owned: readonly string[]
}

/**
 * Makes the way in which a group's partitions are shared. A member keeps what it has as far as all have equally much, so
 * that little changes hands, and has the retry and parked topics of its partitions too, so that nobody else has their keys.
 */
export function createAssigner(
  toBase: (topic: string) => string,
  owned: () => readonly string[],
): PartitionAssigner {
  const require = createRequire(import.meta.url)
  const { AssignerProtocol } = require('kafkajs') as { AssignerProtocol: AssignerProtocol }
  const { MemberMetadata, MemberAssignment } = AssignerProtocol
  return ({ cluster }) => ({
    name,
    version: 1,
    protocol: ({ topics }) => ({
      name,
      metadata: MemberMetadata.encode({ version: 1, topics, userData: Buffer.from(JSON.stringify(owned())) }),
    }),
    async assign({ members, topics }) {
      const claimants = members.map(({ memberId, memberMetadata }): Claimant => {
        const said = MemberMetadata.decode(memberMetadata)
        return { id: memberId, topics: said?.topics ?? [], owned: readOwned(said?.userData) }
      })
      const all = [...new Set([...topics, ...claimants.flatMap((claimant) => claimant.topics)])]
      await cluster.addMultipleTargetTopics(all)
      const units = toUnits(all, toBase, (topic) => cluster.findTopicPartitionMetadata(topic).length)
      return [...share(units, claimants)].map(([memberId, own]) => ({
        memberId,
        memberAssignment: MemberAssignment.encode({ version: 1, assignment: toAssignment(own) }),
      }))
    },
  })
}

/** The units of topics; where one beside has more partitions than its base, they go with those that are left over. */
export function toUnits(
  topics: readonly string[],
  toBase: (topic: string) => string,
  partitionsOf: (topic: string) => number,
): PartitionUnit[] {
  const units = new Map<string, PartitionUnit & { places: [string, number][] }>()
  for (const topic of topics.toSorted()) {
    const base = toBase(topic)
    for (let partition = 0; partition < partitionsOf(topic); partition += 1) {
      const id = `${base}/${partition % Math.max(1, partitionsOf(base))}`
      const unit = units.get(id) ?? { id, topic: base, places: [] }
      unit.places.push([topic, partition])
      units.set(id, unit)
    }
  }
  return [...units.values()]
}

/** Shares units among members, as evenly as can be, with as few changes as can be. */
export function share(
  units: readonly PartitionUnit[],
  claimants: readonly Claimant[],
): Map<string, PartitionUnit[]> {
  const most = Math.ceil(units.length / claimants.length)
  const shares = new Map(claimants.map(({ id }) => [id, [] as PartitionUnit[]]))
  const free = new Map(units.map((unit) => [unit.id, unit]))
  const sorted = claimants.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const { id, owned, topics } of sorted) {
    for (const own of owned) {
      const unit = free.get(own)
      if (unit === undefined || !topics.includes(unit.topic) || shares.get(id)!.length >= most) continue
      shares.get(id)!.push(unit)
      free.delete(own)
    }
  }
  const smallest = (topic: string) =>
    sorted
      .filter(({ topics }) => topics.includes(topic))
      .reduce<string | undefined>((best, { id }) => {
        return best === undefined || shares.get(id)!.length < shares.get(best)!.length ? id : best
      }, undefined)
  for (const unit of free.values()) {
    const id = smallest(unit.topic)
    if (id !== undefined) shares.get(id)!.push(unit)
  }
  even(shares, smallest)
  return shares
}

/** Moves units from members that have two more than another to that one. */
function even(shares: Map<string, PartitionUnit[]>, smallest: (topic: string) => string | undefined): void {
  for (const own of shares.values()) {
    for (const unit of [...own].reverse()) {
      const id = smallest(unit.topic)
      const other = id === undefined ? undefined : shares.get(id)
      if (other === undefined || own.length - other.length < 2) continue
      own.splice(own.indexOf(unit), 1)
      other.push(unit)
    }
  }
}

function toAssignment(units: readonly PartitionUnit[]): Assignment {
  const assignment: Assignment = {}
  for (const [topic, partition] of units.flatMap(({ places }) => places)) {
    assignment[topic] ??= []
    assignment[topic].push(partition)
  }
  return assignment
}

function readOwned(userData: Buffer | undefined): string[] {
  try {
    const value: unknown = JSON.parse(String(userData ?? '[]'))
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
