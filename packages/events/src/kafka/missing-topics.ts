/** Topics that were not provisioned, or that this user may not see. */
export class MissingTopics extends Error {
  override readonly name = 'MissingTopics'
  /** As Kafka says it, so that it is told in the same words. */
  readonly type = 'UNKNOWN_TOPIC_OR_PARTITION'

  constructor(topics: readonly string[]) {
    super(`${topics.join(', ')} not there, or not shown to this user`)
  }
}
