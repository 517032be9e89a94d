// Ends when nothing waits in this container's spool any more: node wait-for-spool.mjs [least milliseconds]
// Kubernetes runs it before it stops a pod that has a spool. A pod that goes earlier loses nothing, but what is in its
// volume waits until it is back.
import { setTimeout } from 'node:timers/promises'

const address = `http://127.0.0.1:${process.env.TATHYA_METRICS_PORT ?? 9464}/metrics`
/** Milliseconds for which a pod still gets requests after it is to go: gateways ask for addresses at times. */
const leastMs = Number(process.argv[2] ?? 5_000)

await setTimeout(leastMs)
for (;;) {
  const text = await (await fetch(address)).text()
  const [, waiting = '0'] = /^tathya_events_held\{place="spool"\} (\d+)/m.exec(text) ?? []
  if (waiting === '0') break
  console.log(`${waiting} events wait in the spool`)
  await setTimeout(1_000)
}
