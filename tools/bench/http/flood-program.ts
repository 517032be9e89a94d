/** Floods `/e/logger` in a process of its own: arguments are the address, the kind of entry and the parallel requests. */
const [url = '', kind = '', parallel = '16'] = process.argv.slice(2)
const key = process.env.FLOOD_KEY ?? ''

/** The costliest additional infos: too large, as many values as allowed, as many bytes as allowed, and too many values. */
const infos: Readonly<Record<string, () => unknown>> = {
  'too large': () => Array.from({ length: 7_900 }, () => nested(60)),
  'many values': () => Array.from({ length: 310 }, () => nested(60)),
  'long text': () => 'x'.repeat(255_000),
  'too many values': () => Array.from({ length: 80_000 }, () => 1),
}

function nested(levels: number): unknown {
  return levels === 0 ? 1 : [nested(levels - 1)]
}

const body = JSON.stringify({
  customer_id: 1,
  exception_message: 'flood',
  service_name: 'bench',
  additional_info: infos[kind]!(),
})
const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
const statuses = new Map<number, number>()
let stopping = false
process.once('SIGTERM', () => {
  stopping = true
})
const send = async () => {
  while (!stopping) {
    const answer = await fetch(`${url}/e/logger`, { method: 'POST', headers, body }).catch(() => undefined)
    await answer?.arrayBuffer()
    const status = answer?.status ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
}
await Promise.all(Array.from({ length: Number(parallel) }, send))
process.stdout.write(JSON.stringify(Object.fromEntries(statuses)))
