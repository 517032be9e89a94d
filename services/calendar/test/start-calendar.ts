import { createFixedClock } from '@tathya/platform'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import type { Cleanup } from '@tathya/testing'
import { createCalendar } from '../src/index.ts'

/** The second before the day turns in Nepal, 13 April 2026: the last of BS 2082. */
export const beforeNewYear = '2026-04-13T18:14:59.900Z'

/**
 * Starts the calendar on a free port, by a clock that stands at `now` until it is set; for one test, or for all tests of a
 * file by `suiteContext()`.
 */
export async function startCalendar(context: Cleanup, now: string = beforeNewYear) {
  const clock = createFixedClock(now)
  const platform = await createTestPlatform(context, { clock })
  const { client } = await startTestService(context, createCalendar(platform))
  return { client, clock }
}
