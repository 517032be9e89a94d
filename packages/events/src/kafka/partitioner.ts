import type { ICustomPartitioner } from 'kafkajs'

/**
 * The partition of a message: that which it names, as far as the topic has so many; else that of its key by murmur2, as
 * all clients of Kafka choose it.
 */
export async function createPartitioner(): Promise<ICustomPartitioner> {
  const { Partitioners } = await import('kafkajs')
  return () => {
    const byKey = Partitioners.DefaultPartitioner()
    return (args) => {
      const { partition } = args.message
      return partition === undefined ? byKey(args) : partition % args.partitionMetadata.length
    }
  }
}
