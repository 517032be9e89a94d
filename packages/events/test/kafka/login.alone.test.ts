import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { loadConfig, silentLogger } from '@tathya/platform'
import { findKafkaJars, type GuardedKafka, noKafkaJars, startGuardedKafka } from '@tathya/test-servers'
import { createClients, toKafkaSettings, type UsableKafkaConfig } from '../../src/kafka/client.ts'
import { KafkaConfig, kafkaFaults } from '../../src/kafka/config.ts'
import { describeFailure } from '../../src/kafka/health.ts'

const jars = findKafkaJars()

/** Connects with variables as an operator sets them; gives the number of brokers. */
async function connect(environment: Record<string, string>): Promise<number> {
  const config = loadConfig(KafkaConfig, environment, [kafkaFaults])
  const kafka = await createClients(toKafkaSettings(config as UsableKafkaConfig), silentLogger)()
  const admin = kafka.admin()
  try {
    await admin.connect()
    return (await admin.describeCluster()).brokers.length
  } finally {
    await admin.disconnect()
  }
}

/** Why it cannot connect, as an operator reads it. */
async function failure(environment: Record<string, string>): Promise<string> {
  return connect(environment).then(
    () => 'connected',
    (error: unknown) => describeFailure(error),
  )
}

describe('brokers that know their users', jars === undefined ? { skip: noKafkaJars } : {}, () => {
  let kafka: GuardedKafka
  let folder: string

  before(async () => {
    kafka = await startGuardedKafka(jars!)
    folder = mkdtempSync(path.join(tmpdir(), 'tathya-login-'))
    writeFileSync(path.join(folder, 'ca.pem'), kafka.certificates.authority)
  })

  after(async () => {
    await kafka?.remove()
    if (folder !== undefined) rmSync(folder, { recursive: true })
  })

  const login = (mechanism: string) => ({
    KAFKA_SASL_MECHANISM: mechanism,
    KAFKA_SASL_USERNAME: 'admin',
    KAFKA_SASL_PASSWORD: kafka.users.admin,
  })
  const tls = () => ({ KAFKA_TLS: 'true', KAFKA_TLS_CA_FILE: path.join(folder, 'ca.pem') })

  for (const mechanism of ['plain', 'scram-sha-256', 'scram-sha-512']) {
    test(`take a login by ${mechanism}, with TLS and without`, async () => {
      assert.equal(await connect({ KAFKA_BROKERS: kafka.login, ...login(mechanism) }), 1)
      assert.equal(await connect({ KAFKA_BROKERS: kafka.secureLogin, ...login(mechanism), ...tls() }), 1)
    })
  }

  test('take a certificate in the place of a login, also as text on one line', async () => {
    const { cert, key } = kafka.certificates.client
    const environment = {
      KAFKA_BROKERS: kafka.certificate,
      KAFKA_TLS: 'true',
      KAFKA_TLS_CA: kafka.certificates.authority.replaceAll('\n', '\\n'),
      KAFKA_TLS_CERT: cert,
      KAFKA_TLS_KEY: key,
    }
    assert.equal(await connect(environment), 1)
  })

  test('refuse a wrong password, and the message names the variables', async () => {
    const wrong = { ...login('scram-sha-512'), KAFKA_SASL_PASSWORD: 'wrong' }
    assert.match(
      await failure({ KAFKA_BROKERS: kafka.login, ...wrong }),
      /refuses the login; check KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD/,
    )
  })

  test('are not trusted without their authority, and the message says so', async () => {
    const text = await failure({ KAFKA_BROKERS: kafka.secureLogin, ...login('plain'), KAFKA_TLS: 'true' })
    assert.match(text, /certificate/i)
  })
})
