import { waitUntil } from '@tathya/platform'
import { OtherInstallation } from '@tathya/storage'
import type { Admin } from 'kafkajs'

/** The installation that uses the topics under a prefix. */
export interface TopicOwner {
  /** Its id, a UUID. */
  readonly installation: string
  /** The UUID of its database, which a copy of the database does not have; undefined while the database is away. */
  readonly database: string | undefined
}

/** Tells a bus whose topics it uses. */
export interface TopicOwnership {
  /** The installation of the bus; undefined in a database that has none yet, where topics with any owner are another's. */
  find(): Promise<TopicOwner | undefined>
  /** True for processes of the product: they mark topics that have no owner. Tools only compare. */
  readonly marks: boolean
}

/** The part of the client that marks need. */
export type MarkAdmin = Pick<Admin, 'createTopics' | 'deleteTopics' | 'listTopics'>

/** A mark is an empty topic whose name has the owner: brokers make each name once, and listing needs no consumer. */
const label = 'tathya.installation.'
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const form = new RegExp(`^(${uuid})\\.(${uuid})$`)

/** Milliseconds until brokers must list a new mark, and between checks. */
const listedMs = 10_000
const pollMs = 50

/** The owners of the topics under a prefix: one, or none before the first start. */
export async function readOwners(admin: MarkAdmin, prefix: string): Promise<TopicOwner[]> {
  const start = prefix + label
  const marks = (await admin.listTopics()).filter((name) => name.startsWith(start))
  return marks.flatMap((name) => {
    const [, installation, database] = form.exec(name.slice(start.length)) ?? []
    return installation === undefined ? [] : [{ installation, database }]
  })
}

/**
 * Rejects with `OtherInstallation` if the topics belong to another installation, or to another copy of this one. A process
 * of the product marks topics without an owner. Resolves with false where the brokers refuse the mark, or do not show it to this
 * user: without a mark the product works, and others are not told apart.
 */
export async function assertOwnTopics(
  admin: MarkAdmin,
  prefix: string,
  { find, marks }: TopicOwnership,
  limitMs = listedMs,
): Promise<boolean> {
  const own = await find()
  const owners = await readOwners(admin, prefix)
  assertOnly(own, owners)
  if (own?.database === undefined || owners.length > 0 || !marks) return true
  const topic = toMark(prefix, own)
  let isNew: boolean
  try {
    isNew = await admin.createTopics({ topics: [{ topic, numPartitions: 1 }], waitForLeaders: false })
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
  // Brokers learn of topics in one order: who sees the own mark sees every earlier one.
  const isListed = await waitUntil(async () => (await admin.listTopics()).includes(topic), {
    everyMs: pollMs,
    limitMs,
  })
  if (!isListed) return false
  try {
    assertOnly(own, await readOwners(admin, prefix))
  } catch (error) {
    // Two installations started at once for the first time: neither may lock the other out.
    if (isNew) await admin.deleteTopics({ topics: [topic] })
    throw error
  }
  return true
}

/** Removes the marks of an installation, so that the next one to start gets the topics. Resolves with their number. */
export async function releaseTopics(admin: MarkAdmin, prefix: string, installation: string): Promise<number> {
  const owners = (await readOwners(admin, prefix)).filter((owner) => owner.installation === installation)
  if (owners.length > 0) await admin.deleteTopics({ topics: owners.map((owner) => toMark(prefix, owner)) })
  return owners.length
}

function toMark(prefix: string, { installation, database }: TopicOwner): string {
  return `${prefix}${label}${installation}.${database}`
}

function assertOnly(own: TopicOwner | undefined, owners: readonly TopicOwner[]): void {
  for (const { installation, database } of owners) {
    if (own === undefined || own.installation !== installation)
      throw new OtherInstallation(describeOther(own, installation))
    if (own.database !== undefined && own.database !== database)
      throw new OtherInstallation(describeCopy(own.database, installation, database))
  }
}

const remedies = (installation: string) =>
  'Correct KAFKA_BROKERS or MONGODB_URI, or set KAFKA_TOPIC_PREFIX to a name of its own and run "npx tathya topics apply". ' +
  `If no process of the other one will run again, give its topics up: "npx tathya topics release ${installation}".`

function describeOther(own: TopicOwner | undefined, installation: string): string {
  const here = own === undefined ? 'holds none yet' : `holds the installation ${own.installation}`
  return `The topics of KAFKA_BROKERS belong to the installation ${installation}, but the database of MONGODB_URI ${here}. ${remedies(installation)}`
}

function describeCopy(own: string, installation: string, database: string | undefined): string {
  return (
    `The topics of KAFKA_BROKERS belong to the installation ${installation} in another database: the one of MONGODB_URI is a copy ` +
    `(${own}, not ${database}). ${remedies(installation)}`
  )
}

/** Answers of a broker to the creation of a topic that are the same at every try: rights, policies, too few brokers. */
const refusals = /AUTHORIZATION_FAILED$|^POLICY_VIOLATION$|^INVALID_REPLICATION_FACTOR$/

function isRefused(error: unknown): boolean {
  const { type, errors = [] } = error as { type?: string; errors?: { type?: string }[] }
  return [type, ...errors.map((each) => each.type)].some((each) => refusals.test(each ?? ''))
}
