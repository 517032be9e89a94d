import { after } from 'node:test'
import type { Cleanup } from './on-end.ts'

/** The context of what the tests of a suite or file share: cleaned up after the last of them. Called where they are declared. */
export function suiteContext(): Cleanup {
  const ends: (() => unknown)[] = []
  after(async () => {
    for (let next = ends.pop(); next !== undefined; next = ends.pop()) await next()
  })
  return { after: (done) => void ends.push(done) }
}
