import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** Why tests that need a broker with logins, or Java's client, are skipped. */
export const noKafkaJars =
  'needs Java 17, openssl and the jars of Kafka: set TATHYA_TEST_KAFKA_JARS to their folder (libs of a download of Kafka)'

/**
 * The folder with the jars of Kafka, server and client: TATHYA_TEST_KAFKA_JARS, else where the programs of
 * TATHYA_TEST_SERVERS have put them. Undefined where they, Java or openssl are missing.
 */
export function findKafkaJars(): string | undefined {
  const folder = process.env.TATHYA_TEST_KAFKA_JARS || findFetched()
  if (folder === undefined || globSync(path.join(folder, 'kafka-clients-*.jar')).length === 0)
    return undefined
  return answers('java', '-version') && answers('openssl', 'version') ? folder : undefined
}

function findFetched(): string | undefined {
  if (!process.env.TATHYA_TEST_SERVERS) return undefined
  const home = process.env.TATHYA_INFRA_HOME || path.join(homedir(), '.cache/tathya-infra')
  const cache = path.join(home, 'cache')
  return existsSync(cache) ? globSync(path.join(cache, 'kafka-*')).sort().at(-1) : undefined
}

function answers(program: string, argument: string): boolean {
  try {
    execFileSync(program, [argument], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
