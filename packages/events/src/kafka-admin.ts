export { createClients, toKafkaSettings, type UsableKafkaConfig } from './kafka/client.ts'
export { describeFailure } from './kafka/health.ts'
export { isAsRequired, planTopics, requiredTopics, type TopicPlan } from './kafka/topics/plan-topics.ts'
export {
  applyPlans,
  createTopics,
  readCluster,
  readTopics,
  type TopicAdmin,
} from './kafka/topics/topic-admin.ts'
export { type MarkAdmin, readOwners, releaseTopics } from './kafka/topics/topic-owner.ts'
