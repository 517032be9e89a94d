// Reports many events with the unmodified Node SDK, and prints what became of each as the SDK saw it: `{id: status}`, with 0 for
// an event without an answer. Arguments: the SDK's folder, the DSN, the number of events.
import { writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'

const [folder, dsn, count] = process.argv.slice(2)
const Sentry = createRequire(`${folder}/`)('@sentry/node')
Sentry.init({ dsn, release: 'billing@1.2.3', environment: 'test' })
const client = Sentry.getClient()

/** The SDK's own transport holds 64 requests and drops what comes on top. */
const maxOpen = 32
let open = 0
let refused = false
const statuses = {}
client.on('afterSendEvent', ({ event_id }, answer) => {
  open -= 1
  statuses[event_id] = answer?.statusCode ?? 0
  refused = !(answer?.statusCode < 300)
})

for (let number = 0; number < Number(count); number += 1) {
  while (open >= maxOpen) await pause(2)
  if (refused) {
    await pause(100)
    refused = false
  }
  open += 1
  Sentry.captureMessage(`flood ${number}`, 'error')
  if (number % 500 === 0) writeSync(2, `${number}\n`)
}
while (open > 0) await pause(10)
await Sentry.close(10_000)
process.stdout.write(JSON.stringify(statuses))
