// Loaded into every program of a run, by NODE_OPTIONS: plain JavaScript, because npm may run on a Node without TypeScript.
import { isMainThread } from 'node:worker_threads'

// A test file with a process of its own notes at its end what that has used; programs that it starts note nothing.
const { NODE_TEST_CONTEXT: context } = process.env
if (isMainThread && context !== undefined && process.argv[1]?.endsWith('.test.ts'))
  await import('./note-processor-seconds.ts')
