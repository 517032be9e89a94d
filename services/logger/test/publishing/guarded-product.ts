import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { loadConfig } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { findServers, type GuardedKafka, startGuardedKafka, withDatabase } from '@tathya/test-servers'
import { type Cleanup, onEnd, startChild, tempFolder } from '@tathya/testing'
import { createLogger, LoggerConfig } from '../../src/index.ts'

const run = promisify(execFile)

/** The root of the repository. */
export const root = path.resolve(import.meta.dirname, '../../../..')

/** The folder of the documents' programs. */
export const examples = path.join(root, 'docs/examples')

type User = keyof GuardedKafka['users']

/** The logger on brokers whose access rules are those of the documents. */
export interface GuardedProduct {
  readonly jars: string
  readonly platform: Platform
  /** What a team's program reads. */
  teamEnv(user: User): Record<string, string>
  /** Runs a command of `tathya` as the product's user; gives exit code and output. */
  tool(args: readonly string[]): Promise<{ code: number | NodeJS.Signals; text: string }>
}

/** Starts brokers with a login, grants what the documents say, makes the topics and starts the logger. */
export async function startGuardedProduct(context: Cleanup, jars: string): Promise<GuardedProduct> {
  const kafka = await startGuardedKafka(jars)
  onEnd(context, () => kafka.remove())
  const folder = tempFolder(context)
  const authority = path.join(folder, 'ca.pem')
  writeFileSync(authority, kafka.certificates.authority)
  await grant(kafka, jars, folder)
  const { mongodbUri } = findServers()!
  const name = newName()
  const env = {
    KAFKA_BROKERS: kafka.secureLogin,
    KAFKA_TLS: 'true',
    KAFKA_TLS_CA_FILE: authority,
    KAFKA_SASL_MECHANISM: 'scram-sha-512',
    KAFKA_SASL_USERNAME: 'product',
    KAFKA_SASL_PASSWORD: kafka.users.product,
    MONGODB_URI: withDatabase(mongodbUri, name),
    TATHYA_INGEST_CUSTOMERS: '42',
  }
  const { platform, tool } = await startLogger(context, name, env)
  return {
    jars,
    platform,
    tool,
    teamEnv: (user) => ({
      KAFKA_BROKERS: kafka.secureLogin,
      KAFKA_CA: authority,
      KAFKA_USERNAME: user,
      KAFKA_PASSWORD: kafka.users[user],
    }),
  }
}

/** Starts the logger on a broker without TLS and login. */
export async function startPlainProduct(context: Cleanup) {
  const { kafkaBrokers, mongodbUri } = findServers()!
  const name = newName()
  const env = {
    KAFKA_BROKERS: kafkaBrokers,
    KAFKA_TOPIC_PREFIX: `${name}.`,
    MONGODB_URI: withDatabase(mongodbUri, name),
  }
  return { env, ...(await startLogger(context, name, env)) }
}

function newName(): string {
  return `test_publishing_${randomBytes(6).toString('hex')}`
}

/** Makes the topics and starts the logger; in the end the database and the topics that begin with the name are removed. */
async function startLogger(context: Cleanup, name: string, env: Record<string, string>) {
  const tool: GuardedProduct['tool'] = async (args) => {
    const program = path.join(root, 'packages/operations/src/main.ts')
    const child = startChild(context, [program, ...args], { env })
    return { code: await child.ends(), text: child.output() }
  }
  onEnd(context, async () => {
    const program = path.join(root, 'packages/runtime/test/wipe-servers.ts')
    const wiping = { KAFKA_BROKERS: findServers()!.kafkaBrokers, MONGODB_URI: env.MONGODB_URI! }
    await startChild(context, [program, name], { env: wiping }).ends()
  })
  const applied = await tool(['topics', 'apply'])
  if (applied.code !== 0) throw new Error(`The topics could not be made:\n${applied.text}`)
  const platform = await createTestPlatform(context, { env })
  await startTestService(context, await createLogger(platform, loadConfig(LoggerConfig, env)))
  return { platform, tool }
}

/** Runs the commands of the documents. Kafka's own programs for that are scripts around its jars. */
async function grant(kafka: GuardedKafka, jars: string, folder: string): Promise<void> {
  const programs = path.join(folder, 'programs')
  mkdirSync(programs)
  const program = path.join(programs, 'kafka-acls.sh')
  const quiet = '-XX:TieredStopAtLevel=1 -Dlog4j2.level=ERROR'
  writeFileSync(
    program,
    `#!/bin/sh\nexec java ${quiet} -cp '${jars}/*' org.apache.kafka.tools.AclCommand "$@"\n`,
  )
  chmodSync(program, 0o755)
  const admin = path.join(folder, 'admin.properties')
  writeFileSync(
    admin,
    [
      'security.protocol=SASL_PLAINTEXT',
      'sasl.mechanism=SCRAM-SHA-512',
      `sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required username="admin" password="${kafka.users.admin}";`,
    ].join('\n'),
  )
  await run('sh', [path.join(examples, 'kafka-access.sh')], {
    env: {
      PATH: `${programs}:${process.env.PATH}`,
      BROKERS: kafka.login,
      ADMIN: admin,
      CUSTOMER: '42',
    },
  })
}
