import { after, before, describe, test } from 'node:test'
import { findServers, noServers } from '@tathya/test-servers'
import { jobsConformance } from './conformance/jobs.ts'
import { createServersJobsAdapter, nameTopics } from './conformance/servers-jobs-adapter.ts'

const servers = findServers()

if (servers === undefined) test('the job port, Kafka and MongoDB', { skip: noServers })
else {
  const topics = nameTopics(servers.kafkaBrokers)
  describe('jobs on Kafka and MongoDB', () => {
    before(topics.create)
    after(topics.remove)
    jobsConformance('Kafka and MongoDB', createServersJobsAdapter(topics.prefix))
  })
}
