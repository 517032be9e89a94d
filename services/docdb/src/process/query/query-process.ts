import { setPriority } from 'node:os'
import { serveParent } from '@tathya/documents/serve-parent'
import { watchProcess } from '@tathya/documents/watch-process'
import { answerQuery } from './answer-query.ts'
import type { QueryTask } from './query.ts'

/** Niceness, so that requests come first. */
const niceness = 10

const maxBytes = Number(process.argv[2]) * 1_000_000

setPriority(niceness)
// The query blocks the main thread, and its memory is not JavaScript's.
watchProcess(maxBytes)
serveParent((task: QueryTask) => Promise.resolve().then(() => answerQuery(task)), { maxBytes })
