#!/usr/bin/env node
// Starts the program under the rules of run.mjs, which explains itself where Node is too old.
import path from 'node:path'

process.argv.splice(2, 0, path.join(import.meta.dirname, '../src/main.ts'))
await import('@tathya/platform/run.mjs')
