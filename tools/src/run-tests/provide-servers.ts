import { findServers, noServers } from '@tathya/test-servers'

/** Milliseconds that containers may take, their images' download included. */
const limitMs = 300_000

/** Servers for a run of tests. */
export interface ProvidedServers {
  /** Variables that the tests are to see. */
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** The servers that are set, else containers where Docker is, else none: says which, and why tests will be skipped. */
export async function provideServers(say: (line: string) => void): Promise<ProvidedServers> {
  const nothing = { env: {}, stop: async () => {} }
  const given = findServers()
  if (given !== undefined) {
    say(`Integration tests run on Kafka at ${given.kafkaBrokers} and the MongoDB that is set.`)
    return nothing
  }
  say('Looking for Docker, to start Kafka and MongoDB for the integration tests ...')
  try {
    // Loaded only here: it is large, and most runs are given their servers.
    const { startContainers } = await import('@tathya/test-servers/containers')
    const started = await startContainers(AbortSignal.timeout(limitMs))
    say('Kafka and MongoDB are up in containers.')
    return {
      env: { KAFKA_BROKERS: started.kafkaBrokers, MONGODB_URI: started.mongodbUri },
      stop: started.stop,
    }
  } catch (error) {
    say(
      `Integration tests are skipped: ${(error as Error).message.split('\n')[0]}. What they lack: ${noServers}.`,
    )
    return nothing
  }
}
