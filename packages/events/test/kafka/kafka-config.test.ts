import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { describe, test } from 'node:test'
import { loadConfig } from '@tathya/platform'
import { toKafkaSettings, type UsableKafkaConfig } from '../../src/kafka/client.ts'
import { KafkaConfig, kafkaFaults } from '../../src/kafka/config.ts'

const key = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
const noCertificate = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'

const load = (environment: Record<string, string>) => loadConfig(KafkaConfig, environment)

describe('the settings of Kafka', () => {
  test('are shaped for the client, with nothing that is not set', () => {
    const config = load({ KAFKA_BROKERS: 'a:1, b:2', KAFKA_TOPIC_PREFIX: 'np.' }) as UsableKafkaConfig
    assert.deepEqual(toKafkaSettings(config), { brokers: ['a:1', 'b:2'], prefix: 'np.' })
    const full = load({
      KAFKA_BROKERS: '[::1]:9093',
      KAFKA_TLS: 'true',
      KAFKA_SASL_MECHANISM: 'scram-sha-256',
      KAFKA_SASL_USERNAME: 'u',
      KAFKA_SASL_PASSWORD: 'p',
    }) as UsableKafkaConfig
    assert.deepEqual(toKafkaSettings(full), {
      brokers: ['[::1]:9093'],
      prefix: '',
      ssl: {},
      sasl: { mechanism: 'scram-sha-256', username: 'u', password: 'p' },
    })
  })

  test('are refused where they can be wrong by themselves', () => {
    for (const [name, value, message] of [
      ['KAFKA_BROKERS', 'kafka', /addresses such as kafka-1:9092/],
      ['KAFKA_BROKERS', 'kafka:99999', /addresses such as/],
      ['KAFKA_BROKERS', 'a:1,,b:2', /addresses such as/],
      ['KAFKA_TLS', 'yes', /KAFKA_TLS/],
      ['KAFKA_SASL_MECHANISM', 'oauth', /KAFKA_SASL_MECHANISM/],
      ['KAFKA_TOPIC_PREFIX', 'a b', /up to 60 letters/],
      [
        'KAFKA_TLS_CA',
        '/etc/ca.pem',
        /a certificate in PEM, or its path in the variable of the same name with _FILE/,
      ],
      ['KAFKA_TLS_KEY', noCertificate, /a private key in PEM/],
    ] as const)
      assert.throws(() => load({ [name]: value }), message, `${name}=${value}`)
  })

  test('that contradict each other are all reported', () => {
    const faults = kafkaFaults(
      load({ KAFKA_SASL_USERNAME: 'u', KAFKA_TLS_KEY: key, KAFKA_TLS_CA: noCertificate }),
    ).join('\n')
    for (const part of [
      /KAFKA_SASL_USERNAME is set, KAFKA_SASL_MECHANISM and KAFKA_SASL_PASSWORD are not/,
      /KAFKA_TLS_CA and KAFKA_TLS_KEY are set, KAFKA_TLS is not true/,
      /KAFKA_TLS_CERT and KAFKA_TLS_KEY go together/,
      /KAFKA_TLS_CA cannot be used: /,
    ])
      assert.match(faults, part)
    assert.deepEqual(kafkaFaults(load({ KAFKA_BROKERS: 'a:1', KAFKA_TLS: 'true' })), [])
  })

  test('keep password and key hidden', () => {
    for (const name of ['KAFKA_SASL_PASSWORD', 'KAFKA_TLS_KEY'] as const)
      assert.equal(KafkaConfig.shape[name].meta()?.secret, true, name)
  })
})
