import { get, type Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { z } from 'zod'
import { makeService } from './gateway.ts'

/** Schools of a test: the list answers at once, and each school once `release` was called. */
export interface HeldSchools {
  readonly service: (platform: Platform) => Service
  /** Requests for a school that have come so far. */
  readonly waiting: () => number
  readonly release: () => void
}

/** Makes schools whose answers are held. */
export function holdSchools(): HeldSchools {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let waiting = 0
  const answers = { 200: { description: 'x', schema: z.unknown() } }
  const routes = [
    get('/e/schools', { summary: 'x', answers, handle: () => ({}) }),
    get('/e/schools/{id}', {
      summary: 'x',
      params: z.object({ id: z.string() }),
      answers,
      handle: async () => {
        waiting += 1
        await released
        return {}
      },
    }),
  ]
  return {
    service: (platform) => makeService(platform, 'schools', routes),
    waiting: () => waiting,
    release,
  }
}
