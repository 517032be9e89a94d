/** Seconds that an event waits before each further round of tries, after those in the process: 10 s, then 5 min. */
export const retryDelays: readonly number[] = [10, 300]

/** A topic that one group has beside a topic that it takes. */
export interface GroupTopic {
  readonly name: string
  readonly kind: 'retry' | 'parked'
  /** Of a retry topic: seconds that every event in it waits. */
  readonly delaySeconds: number
}

/** The topic in which a group's events of a topic wait for their next round of tries. Seconds, also in parts. */
export function retryTopic(topic: string, group: string, delaySeconds: number): string {
  return `${topic}.${group}.retry.${toDuration(delaySeconds)}`
}

/** The topic that holds a group's parked events of a topic: compacted, keyed by the event's id. */
export function parkedTopic(topic: string, group: string): string {
  return `${topic}.${group}.dlq`
}

/**
 * The topics that a group needs beside a topic that it takes. Each must have as many partitions as that topic: an event
 * stays in its partition's number, so that one member has all events of a key.
 */
export function groupTopics(
  topic: string,
  group: string,
  delays: readonly number[] = retryDelays,
): GroupTopic[] {
  return [
    ...delays.map((delaySeconds): GroupTopic => {
      return { name: retryTopic(topic, group, delaySeconds), kind: 'retry', delaySeconds }
    }),
    { name: parkedTopic(topic, group), kind: 'parked', delaySeconds: 0 },
  ]
}

function toDuration(seconds: number): string {
  if (seconds % 60 === 0) return `${seconds / 60}m`
  return Number.isInteger(seconds) ? `${seconds}s` : `${Math.round(seconds * 1000)}ms`
}
