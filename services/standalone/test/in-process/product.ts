import { createFixedClock, loadConfig, type OpenApiDocument } from '@tathya/platform'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import type { CollectionDefinition } from '@tathya/storage'
import { createCheckedClient, noteProductStart, suiteContext } from '@tathya/testing'
import type { z } from 'zod'
import { createStandalone, StandaloneConfig } from '../../src/index.ts'

/** What the clock of the product shows when it starts. */
export const startedAt = '2026-11-21T06:00:00Z'

const context = suiteContext()
let started: ReturnType<typeof start> | undefined

/** The whole product in the process of the tests, with a clock of theirs, once for all of them. */
export function productInProcess(): ReturnType<typeof start> {
  started ??= start()
  return started
}

async function start() {
  noteProductStart()
  const clock = createFixedClock(startedAt)
  const platform = await createTestPlatform(context, { clock })
  const collections = new Map<string, CollectionDefinition<z.ZodObject>>()
  const { collection } = platform.records
  // In its place, because the platform's own parts hold the same object.
  platform.records.collection = (definition) => {
    collections.set(definition.name, definition as unknown as CollectionDefinition<z.ZodObject>)
    return collection(definition)
  }
  const product = await createStandalone(platform, loadConfig(StandaloneConfig, {}))
  const { listener } = await startTestService(context, product)
  product.gatewayListens(listener.url)
  const document = (await (await fetch(`${listener.url}/openapi.json`)).json()) as OpenApiDocument
  const client = createCheckedClient(listener.url, document)
  const adminKey = product.freshAdminKey!
  return { platform, product, collections, clock, client, document, url: listener.url, adminKey }
}
