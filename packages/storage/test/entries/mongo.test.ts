import { describe } from 'node:test'
import { findServers, noServers } from '@tathya/test-servers'
import { shortOrLong } from '@tathya/testing'
import { createMongoAdapter } from '../conformance/entries/mongo-adapter.ts'
import { entriesConformance } from '../conformance/entries/suite.ts'

const servers = findServers()

describe('log entries on MongoDB', { skip: servers === undefined && noServers }, () => {
  if (servers !== undefined)
    entriesConformance('MongoDB', createMongoAdapter(servers.mongodbUri), shortOrLong(10, 100))
})
