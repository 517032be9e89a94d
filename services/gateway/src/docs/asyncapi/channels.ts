import {
  customerTopic,
  type EventDefinition,
  EventHeaders,
  type EventMap,
  type Groups,
  ingestDefinition,
  ingestTopic,
  ingestTopicOf,
  OutsideHeaders,
  type TopicRule,
  type Topics,
} from '@tathya/contracts/internal'
import { nameOf, schemaPath } from './schemas.ts'

type Tree = Record<string, unknown>

/** The address of customers' own ingest topics, with its parameter. */
const customerAddress = `${ingestTopic}.{customer_id}`

/** A topic of the document. */
export interface DescribedTopic {
  /** Name without prefix. */
  readonly address: string
  readonly rule: TopicRule
  readonly events: Readonly<Record<string, EventDefinition>>
}

/** The topics of the tables, and one that stands for the topics of all customers. */
export function describeTopics(events: EventMap, topics: Topics): DescribedTopic[] {
  const fixed = Object.entries(topics).map(([address, rule]) => ({
    address,
    rule,
    events: Object.fromEntries(Object.entries(events).filter(([, { topic }]) => topic === address)),
  }))
  const customer = {
    address: customerAddress,
    rule: {
      ...customerTopic(0),
      summary: 'Exceptions written by programs outside the product, of one customer',
    },
    events: { [customerAddress]: ingestDefinition(ingestTopicOf(42)) },
  }
  return [...fixed, customer]
}

/** A name of the document: letters, digits, `-`, `_` and dots only. */
export function toName(text: string): string {
  return text.replaceAll(/[{}]/g, '')
}

/** A channel: the topic with its settings and messages. */
export function toChannel({ address, rule, events }: DescribedTopic, prefix: string): Tree {
  return {
    address: prefix + address,
    title: address,
    description: rule.summary,
    messages: Object.fromEntries(
      Object.keys(events).map((type) => [toName(type), { $ref: `#/components/messages/${toName(type)}` }]),
    ),
    ...(address === customerAddress ? { parameters: customerParameter } : {}),
    bindings: {
      kafka: {
        partitions: rule.partitions,
        topicConfiguration: {
          'cleanup.policy': ['delete'],
          'retention.ms': rule.retentionDays * 86_400_000,
        },
        bindingVersion: '0.5.0',
      },
    },
    tags: [{ name: isOutside(events) ? 'outside' : 'internal' }],
  }
}

const customerParameter = {
  customer_id: {
    description: 'The customer whose entries the topic takes; the operator names those who have one',
    examples: ['42'],
  },
}

/** A message: the wire format of an event. */
export function toMessage(type: string, definition: EventDefinition): Tree {
  const { payload, summary, keyIs, outside, example } = definition
  return {
    name: type,
    title: summary,
    contentType: 'application/json',
    headers: { $ref: schemaPath(nameOf(outside === true ? OutsideHeaders : EventHeaders)) },
    payload: { $ref: schemaPath(nameOf(payload)) },
    bindings: {
      kafka: {
        key: {
          type: 'string',
          description: `Events with the same key travel by the same partition, and are delivered in no order. It is: ${keyIs ?? 'see the payload'}`,
        },
        bindingVersion: '0.5.0',
      },
    },
    ...(example === undefined ? {} : { examples: [{ name: 'entry', payload: example }] }),
  }
}

/** The operations of the product on a topic: receive, and send unless it is written by programs outside. */
export function toOperations(topic: DescribedTopic, groups: Groups): Record<string, Tree> {
  const { address, events, rule } = topic
  const name = toName(address)
  const channel = { $ref: `#/channels/${name}` }
  const messages = Object.keys(events).map((type) => {
    return { $ref: `#/channels/${name}/messages/${toName(type)}` }
  })
  const consumers = consumersOf(topic, groups)
  const receive = {
    action: 'receive',
    channel,
    messages,
    summary: rule.summary,
    ...(consumers.length === 0
      ? {}
      : {
          bindings: {
            kafka: { groupId: { type: 'string', enum: consumers }, bindingVersion: '0.5.0' },
          },
        }),
  }
  const outside = isOutside(events)
  return {
    [`receive.${name}`]: receive,
    ...(outside ? {} : { [`send.${name}`]: { action: 'send', channel, messages, summary: rule.summary } }),
  }
}

function consumersOf({ address, events }: DescribedTopic, groups: Groups): string[] {
  const types = address === customerAddress ? [ingestTopic] : Object.keys(events)
  return Object.entries(groups).flatMap(([group, rule]) =>
    rule.types.some((type) => types.includes(type)) ? [group] : [],
  )
}

function isOutside(events: DescribedTopic['events']): boolean {
  return Object.values(events).some(({ outside }) => outside === true)
}
