import { setTimeout as sleep } from 'node:timers/promises'
import { problem } from '@tathya/platform/problem'
import { serveTasks } from '../src/processes/serve-tasks.ts'

/** A task of the processes of the tests. */
export type PoolTask =
  | 'bytes'
  | 'refuse'
  | 'crash'
  | 'exit'
  | 'fill memory'
  | 'fill buffers'
  | 'pid'
  | 'grow'
  | 'pages'
  | 'hang'
  | 'ask'
  | 'ask in vain'
  | 'ask and be refused'
  | 'ask the unknown'

const large: Buffer[] = []

serveTasks(async (task: PoolTask, { progress, call }) => {
  if (task === 'refuse') throw problem('file_type_unsupported', { detail: 'Not this one.' })
  if (task === 'crash') throw new TypeError('a bug')
  if (task === 'exit') process.exit(3)
  if (task === 'pid') return { bytes: Buffer.from(String(process.pid)) }
  if (task === 'grow') large.push(Buffer.alloc(310_000_000, 1))
  while (task === 'fill buffers') large.push(Buffer.alloc(10_000_000, 1))
  if (task === 'ask') {
    const [first, second] = await Promise.all([call<Uint8Array>('twice', 4), call<Uint8Array>('twice', 5)])
    return { bytes: Buffer.concat([first, second]) }
  }
  if (task === 'ask in vain') await call('wait', {})
  if (task === 'ask and be refused') await call('refuse', {})
  if (task === 'ask the unknown') await call('toString', {})
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
