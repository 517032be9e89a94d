import { createInterface } from 'node:readline'
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers'
import type { Servers } from './servers.ts'

/** Images of the servers; each can be another one of the same kind. */
export const images = {
  kafka: process.env.TATHYA_TEST_KAFKA_IMAGE ?? 'apache/kafka:4.3.1',
  mongo: process.env.TATHYA_TEST_MONGO_IMAGE ?? 'mongo:8',
}

/** Servers in containers. */
export interface ContainerServers extends Servers {
  stop(): Promise<void>
}

/** Starts Kafka and MongoDB in containers. Rejects where there is no Docker, and with the reason of the signal. */
export async function startContainers(signal: AbortSignal): Promise<ContainerServers> {
  signal.throwIfAborted()
  const starting = [startKafka(), startMongo()] as const
  const stop = async () => {
    const settled = await Promise.allSettled(starting)
    const running = settled.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value.container] : [],
    )
    await Promise.all(running.map((container) => container.stop()))
  }
  try {
    const [kafka, mongo] = await Promise.race([Promise.all(starting), rejectAt(signal)])
    return { kafkaBrokers: kafka.address, mongodbUri: mongo.address, stop }
  } catch (error) {
    // Not waited for: what hangs in its start cannot be stopped before.
    stop().catch(() => {})
    throw error
  }
}

function rejectAt(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

interface StartedServer {
  readonly container: StartedTestContainer
  readonly address: string
}

/** The address that Kafka gives to its clients is known only once Docker has chosen the port, so the broker waits for it. */
async function startKafka(): Promise<StartedServer> {
  const container = await new GenericContainer(images.kafka)
    .withExposedPorts(9092)
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: 'CLIENT://:9092,CONTROLLER://:9093',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CLIENT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_INTER_BROKER_LISTENER_NAME: 'CLIENT',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: '1000',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    })
    .withEntrypoint([
      'sh',
      '-c',
      'echo waiting; until [ -s /tmp/address ]; do sleep 0.1; done; KAFKA_ADVERTISED_LISTENERS=$(cat /tmp/address) exec /etc/kafka/docker/run',
    ])
    .withWaitStrategy(Wait.forLogMessage('waiting'))
    .start()
  const address = `${container.getHost()}:${container.getMappedPort(9092)}`
  await container.copyContentToContainer([{ content: `CLIENT://${address}`, target: '/tmp/address' }])
  for await (const line of createInterface({ input: await container.logs() }))
    if (line.includes('Kafka Server started')) return { container, address }
  throw new Error('Kafka ended before it was ready.')
}

async function startMongo(): Promise<StartedServer> {
  const container = await new GenericContainer(images.mongo)
    .withExposedPorts(27017)
    .withCommand(['--replSet', 'rs0', '--bind_ip_all'])
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
    .start()
  await container.exec([
    'mongosh',
    '--quiet',
    '--eval',
    "rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'localhost:27017' }] }); while (!db.hello().isWritablePrimary) sleep(50)",
  ])
  const address = `mongodb://${container.getHost()}:${container.getMappedPort(27017)}/?replicaSet=rs0&directConnection=true`
  return { container, address }
}
