import { describe } from 'node:test'
import type { CreateEventsAdapter } from './events-adapter.ts'
import { crashCases } from './events-crashes.ts'
import { deadLetterCases } from './events-dead-letters.ts'
import { deliveryCases } from './events-delivery.ts'
import { failureCases } from './events-failures.ts'
import { memberCases, sharedGroupCases } from './events-members.ts'
import { progressCases } from './events-progress.ts'
import { fullLogCases, publishCases } from './events-publish.ts'

/**
 * Runs every promise of the event port against an adapter; `sized` if the product sets how much its log may take, `shared` if
 * members of a group may run in several processes.
 */
export function eventsConformance(
  name: string,
  create: CreateEventsAdapter,
  { sized, shared }: { sized: boolean; shared: boolean },
): void {
  describe(`the event port, ${name}: publishing`, () => publishCases(create))
  if (sized) describe(`the event port, ${name}: a full log`, () => fullLogCases(create))
  describe(`the event port, ${name}: delivery`, () => deliveryCases(create))
  describe(`the event port, ${name}: failing handlers`, () => failureCases(create))
  describe(`the event port, ${name}: dead letters`, () => deadLetterCases(create))
  describe(`the event port, ${name}: members`, () => memberCases(create))
  if (shared)
    describe(`the event port, ${name}: members in several processes`, () => sharedGroupCases(create))
  describe(`the event port, ${name}: progress`, () => progressCases(create))
  describe(`the event port, ${name}: crashes`, () => crashCases(create))
}
