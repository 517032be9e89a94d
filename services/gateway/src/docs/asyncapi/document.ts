import { apiVersion } from '@tathya/contracts/http'
import { EventHeaders, type EventTables, OutsideHeaders } from '@tathya/contracts/internal'
import { describeTopics, toChannel, toMessage, toName, toOperations } from './channels.ts'
import { toSchemas } from './schemas.ts'

/** An AsyncAPI 3.0 document. */
export interface AsyncApiDocument {
  readonly asyncapi: '3.0.0'
  readonly [section: string]: unknown
}

const description = [
  'The events of Tathya where it works on Kafka. Programs outside the product write log entries to the topics with the tag `outside`;',
  'all others are its own, are closed to other programs, and may change with any version.',
  'An entry that is not as it must be is put aside with the reason and stops nobody.',
].join(' ')

const securitySchemes = {
  scramSha512: { type: 'scramSha512', description: 'Name and password from the operator' },
  scramSha256: { type: 'scramSha256', description: 'Name and password from the operator' },
  plain: { type: 'plain', description: 'Name and password from the operator, over TLS only' },
  certificate: { type: 'X509', description: 'A certificate from the operator' },
}

const address = { description: 'Addresses of the brokers, from the operator', default: 'kafka:9092' }

/** Makes the document of all events; `prefix` is that of every topic name. */
export function toAsyncApi({ events, topics, groups }: EventTables, prefix: string): AsyncApiDocument {
  const described = describeTopics(events, topics)
  const definitions = described.flatMap((topic) => Object.entries(topic.events))
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Tathya: events',
      version: apiVersion,
      description,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      tags: [
        { name: 'outside', description: 'Programs outside the product write here' },
        { name: 'internal', description: 'For the product itself' },
      ],
    },
    defaultContentType: 'application/json',
    servers: {
      kafka: {
        host: '{brokers}',
        protocol: 'kafka-secure',
        description: 'Kafka of the operator',
        variables: { brokers: address },
        security: Object.keys(securitySchemes).map((name) => ({
          $ref: `#/components/securitySchemes/${name}`,
        })),
        bindings: {},
      },
    },
    channels: Object.fromEntries(described.map((topic) => [toName(topic.address), toChannel(topic, prefix)])),
    operations: Object.assign({}, ...described.map((topic) => toOperations(topic, groups))),
    components: {
      messages: Object.fromEntries(
        definitions.map(([type, definition]) => [toName(type), toMessage(type, definition)]),
      ),
      schemas: toSchemas([
        EventHeaders,
        OutsideHeaders,
        ...definitions.map(([, definition]) => definition.payload),
      ]),
      securitySchemes,
    },
  }
}
