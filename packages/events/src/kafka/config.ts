import { X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import { z } from 'zod'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Text of a certificate or key; an escaped `\n`, as in one-line variables, is a newline. */
const pem = (label: RegExp, what: string) =>
  z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine((text) => label.test(text), {
      error: `must be ${what} in PEM, or its path in the variable of the same name with _FILE`,
    })

const certificate = pem(/-----BEGIN CERTIFICATE-----/, 'a certificate')
const privateKey = pem(/-----BEGIN ([A-Z]+ )?PRIVATE KEY-----/, 'a private key')

/** Settings of the connection to Kafka. `kafkaFaults` checks their combinations. */
export const KafkaConfig = z.object({
  KAFKA_BROKERS: z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .refine((items) => items.every(isHostAndPort), {
      error: 'must be addresses such as kafka-1:9092, with commas between them',
    })
    .optional()
    .meta({ description: 'Brokers of Kafka; together with MONGODB_URI: distributed' }),
  KAFKA_TLS: flag.default(false).meta({ description: 'True where the brokers speak TLS' }),
  KAFKA_TLS_CA: certificate.optional().meta({ description: 'Certificate authority of the brokers, PEM' }),
  KAFKA_TLS_CERT: certificate.optional().meta({ description: 'Own certificate, PEM' }),
  KAFKA_TLS_KEY: privateKey
    .optional()
    .meta({ secret: true, description: 'Key of the own certificate, PEM, not encrypted' }),
  KAFKA_SASL_MECHANISM: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'])
    .optional()
    .meta({ description: 'How to log in at the brokers' }),
  KAFKA_SASL_USERNAME: z.string().optional().meta({ description: 'Name at the brokers' }),
  KAFKA_SASL_PASSWORD: z.string().optional().meta({ secret: true, description: 'Password at the brokers' }),
  KAFKA_TOPIC_PREFIX: z
    .string()
    .regex(/^[a-zA-Z0-9._-]{0,60}$/, { error: 'must be up to 60 letters, digits, ".", "_" or "-"' })
    .default('')
    .meta({ description: 'Stands before every topic and group, where products share brokers' }),
})
export type KafkaConfig = z.output<typeof KafkaConfig>

const saslNames = ['KAFKA_SASL_MECHANISM', 'KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'] as const
const tlsNames = ['KAFKA_TLS_CA', 'KAFKA_TLS_CERT', 'KAFKA_TLS_KEY'] as const

/** Contradictions between valid settings, a sentence each. */
export function kafkaFaults(config: KafkaConfig): string[] {
  return [...saslFaults(config), ...tlsFaults(config)]
}

function saslFaults(config: KafkaConfig): string[] {
  const missing = saslNames.filter((name) => config[name] === undefined)
  const set = saslNames.filter((name) => config[name] !== undefined)
  if (missing.length === 0 || set.length === 0) return []
  return [
    `${list(set)} ${is(set)} set, ${list(missing)} ${is(missing)} not. Set all three to log in at the brokers, or none.`,
  ]
}

function tlsFaults(config: KafkaConfig): string[] {
  const { KAFKA_TLS, KAFKA_TLS_CA: ca, KAFKA_TLS_CERT: cert, KAFKA_TLS_KEY: key } = config
  const faults: string[] = []
  const set = tlsNames.filter((name) => config[name] !== undefined)
  if (!KAFKA_TLS && set.length > 0)
    faults.push(`${list(set)} ${is(set)} set, KAFKA_TLS is not true. Set KAFKA_TLS=true to use TLS.`)
  if ((cert === undefined) !== (key === undefined))
    faults.push('KAFKA_TLS_CERT and KAFKA_TLS_KEY go together. Set both, or neither.')
  else if (cert !== undefined && key !== undefined)
    faults.push(...unusable('KAFKA_TLS_CERT and KAFKA_TLS_KEY', () => createSecureContext({ cert, key })))
  // A context ignores an authority that it cannot read.
  if (ca !== undefined) faults.push(...unusable('KAFKA_TLS_CA', () => new X509Certificate(ca)))
  return faults
}

/** Loads the key material as a connection would. */
function unusable(names: string, use: () => unknown): string[] {
  try {
    use()
    return []
  } catch (error) {
    return [`${names} cannot be used: ${(error as Error).message}.`]
  }
}

function list(names: readonly string[]): string {
  return names.join(' and ')
}

function is(names: readonly string[]): string {
  return names.length === 1 ? 'is' : 'are'
}

function isHostAndPort(text: string): boolean {
  const [, port] = /^(?:\[[\da-fA-F:.]+\]|[\w.-]+):(\d{1,5})$/.exec(text) ?? []
  return port !== undefined && Number(port) >= 1 && Number(port) <= 65_535
}
