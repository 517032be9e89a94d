// Starts a service once while its image is built: node first-start.mjs services/calendar/src/main.ts
// A start that fails stops the build. The compiled code that it leaves behind makes every later start faster; the
// libraries that only a service on Kafka and MongoDB loads are compiled too.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const app = path.resolve(import.meta.dirname, '../..')
const runner = path.join(app, 'packages/platform/run.mjs')
const folder = mkdtempSync(path.join(tmpdir(), 'first-start-'))
const env = {
  ...process.env,
  HOST: '127.0.0.1',
  PORT: '0',
  TATHYA_METRICS_PORT: '0',
  TATHYA_DATA: folder,
  NODE_ENV: 'production',
  // Compiled code is kept apart for each set of such options, and the image starts with this one.
  NODE_OPTIONS: '--expose-gc',
}
/** Milliseconds that one program may take; a build machine can be slow. */
const limit = 120_000

async function run(file, stopWhen) {
  const child = spawn(process.execPath, [runner, file], {
    cwd: app,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: limit,
  })
  let said = ''
  let asked = false
  child.stderr.on('data', (chunk) => {
    said += chunk
    if (stopWhen?.test(said) && !asked) {
      asked = true
      child.kill('SIGTERM')
    }
  })
  const [code, signal] = await once(child, 'close')
  if (code !== 0) throw new Error(`${file} ended with ${code ?? signal}:\n${said}`)
}

try {
  await run(path.resolve(process.argv[2]), /https?:\/\/127\.0\.0\.1:\d+/)
  await run(path.join(app, 'infra/image/load-distributed.mjs'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
