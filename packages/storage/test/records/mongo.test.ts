import { describe } from 'node:test'
import { findServers, noServers } from '@tathya/test-servers'
import { createMongoRecordsAdapter } from '../conformance/mongo-adapter.ts'
import { recordsConformance } from '../conformance/records.ts'

const servers = findServers()

describe('records on MongoDB', { skip: servers === undefined && noServers }, () => {
  if (servers !== undefined) recordsConformance('MongoDB', createMongoRecordsAdapter(servers.mongodbUri))
})
