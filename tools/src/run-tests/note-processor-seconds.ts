import { writeSync } from 'node:fs'
import { toFileLine, usedSeconds } from './processor-seconds.ts'

// A preload: a test file with a process of its own says at its end what that has used. The programs that it starts inherit
// the preload, and say nothing.
const [, file] = process.argv
if (process.env.NODE_TEST_CONTEXT !== undefined && file?.endsWith('.test.ts'))
  process.on('exit', () => writeSync(process.stdout.fd, toFileLine(file, usedSeconds())))
