import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { type CheckedClient, suiteContext } from '@tathya/testing'
import { createSchools } from '../src/index.ts'

const shared = suiteContext()
let started: Promise<CheckedClient> | undefined

/** The client of a service with the shipped rows, which all tests that only read share: its index takes seconds. */
export function startShipped(): Promise<CheckedClient> {
  started ??= createTestPlatform(shared)
    .then((platform) => startTestService(shared, createSchools(platform)))
    .then(({ client }) => client)
  return started
}
