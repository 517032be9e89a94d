import type { EventDefinition, EventMap } from '@tathya/contracts/internal'
import { z } from 'zod'

const Step = z.object({ key: z.string(), n: z.int() })
const Note = z.object({ text: z.string() })

/** Keeps the type of the payload, as the contracts do. */
export function defineEvent<S extends z.ZodType>(definition: EventDefinition<S>): EventDefinition<S> {
  return definition
}

/** The event types of the conformance suite: `test.step` counts under a key, `test.note` is on another topic. */
export const testEvents = {
  'test.step': defineEvent({
    topic: 'test.steps',
    version: 1,
    payload: Step,
    key: ({ key }) => key,
    summary: 'One step of a count',
  }),
  'test.note': defineEvent({
    topic: 'test.notes',
    version: 1,
    payload: Note,
    key: () => 'notes',
    summary: 'Something else',
  }),
} satisfies EventMap
export type TestEvents = typeof testEvents

/** Their topics. */
export const testTopics = {
  'test.steps': { partitions: 4, retentionDays: 7 },
  'test.notes': { partitions: 1, retentionDays: 1 },
}
