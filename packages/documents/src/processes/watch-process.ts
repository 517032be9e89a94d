import { Worker } from 'node:worker_threads'

/** Milliseconds between two looks at the memory. */
const watchMs = 20

/**
 * The watch of a process, in a thread of its own, as the main thread may be busy for long. Kills the process above its memory,
 * which limits of the engine do not cover, and when its parent is gone.
 */
const watch = `
const { workerData: { maxBytes, parent, watchMs } } = require('node:worker_threads')
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, watchMs)`

/** Kills this process above `maxBytes` of resident memory, and when its parent is gone. */
export function watchProcess(maxBytes: number): void {
  new Worker(watch, {
    eval: true,
    workerData: { maxBytes, parent: process.ppid, watchMs },
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  }).unref()
}
