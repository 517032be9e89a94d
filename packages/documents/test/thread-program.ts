import { setTimeout as sleep } from 'node:timers/promises'
import { problem } from '@tathya/platform/problem'
import { serveTasks } from '../src/threads/thread.ts'

/** A task of the threads of the tests. */
export type ThreadTask = 'bytes' | 'refuse' | 'crash' | 'exit' | 'fill memory' | 'pages' | 'hang'

export default serveTasks(async (task: ThreadTask, { progress }) => {
  if (task === 'refuse') throw problem('file_type_unsupported', { detail: 'Not this one.' })
  if (task === 'crash') throw new TypeError('a bug')
  if (task === 'exit') process.exit(3)
  const kept: number[][] = []
  while (task === 'fill memory') kept.push(new Array(100_000).fill(0.5))
  for (let page = 1; task === 'pages'; page += 1) {
    progress(page, null)
    await sleep(1)
  }
  if (task === 'hang') {
    progress(1, 1)
    for (;;);
  }
  progress(1, 1)
  return { bytes: Uint8Array.from([1, 2, 3]) }
})
