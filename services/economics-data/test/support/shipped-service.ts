import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { type CheckedClient, suiteContext } from '@tathya/testing'
import { createEconomicsData } from '../../src/index.ts'

const context = suiteContext()
let started: Promise<CheckedClient> | undefined

/** The client of a service with the shipped rows, which all tests that only read share: a start costs more than most of them. */
export function clientOfShippedRows(): Promise<CheckedClient> {
  started ??= start()
  return started
}

async function start(): Promise<CheckedClient> {
  return (await startTestService(context, createEconomicsData(await createTestPlatform(context)))).client
}
