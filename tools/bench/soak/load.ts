import { setTimeout as pause } from 'node:timers/promises'

const entriesASecond = 30
const readsASecond = 10

/** What the load has done. */
export interface LoadCounts {
  entries: number
  reads: number
  /** Requests without an answer of 2xx, by service path and status or error. */
  readonly failed: Map<string, number>
}

/** Pages of each service, with parameters that differ from read to read. */
const pages: readonly ((at: number) => string)[] = [
  (at) => `/e/budgets?page=${at % 40}&per_page=20`,
  (at) => `/e/calendar/convert?bs=${2060 + (at % 20)}-01-${String(1 + (at % 28)).padStart(2, '0')}`,
  (at) => `/e/schools?per_page=20&school_search=school%20${at % 500}`,
  (at) => `/e/logger?limit=20&offset=${(at % 10) * 20}`,
  () => '/e/nepaliDateTime',
]

/** Sends log entries and reads at a steady rate until the signal fires. */
export async function runLoad(
  url: string,
  key: string,
  counts: LoadCounts,
  signal: AbortSignal,
): Promise<void> {
  const headers = { Authorization: `Bearer ${key}` }
  const ask = async (path: string, init: RequestInit = {}) => {
    const outcome = await fetch(url + path, { headers, ...init }).then(readOutcome, toCode)
    if (outcome === 'ok') return
    const reason = `${init.method ?? 'GET'} ${path.split('?')[0]} ${outcome}`
    counts.failed.set(reason, (counts.failed.get(reason) ?? 0) + 1)
  }
  await Promise.all([
    steadily(entriesASecond, signal, (at) => {
      counts.entries += 1
      return ask('/e/logger', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(entry(at)),
      })
    }),
    steadily(readsASecond, signal, (at) => {
      counts.reads += 1
      return ask(pages[at % pages.length]!(at))
    }),
  ])
}

/** `ok`, or the status with the code of the problem. */
async function readOutcome(answer: Response): Promise<string> {
  const text = await answer.text().catch(toCode)
  return answer.ok ? 'ok' : `${answer.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`
}

function toCode({ cause, message }: Error): string {
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message
}

/** An entry of about 2 kB. */
function entry(at: number) {
  return {
    customer_id: 1 + (at % 5),
    service_name: `service-${at % 20}`,
    exception_message: `Entry ${at} of the soak`,
    additional_info: {
      stack: 'at run (app.js:10:3)\n'.repeat(80),
      request: { path: `/orders/${at}`, method: 'POST' },
      tags: ['soak', `n${at % 100}`],
    },
  }
}

/** Begins `send` at a rate a second; one that is late is made up for. Resolves when all have ended. */
async function steadily(
  rate: number,
  signal: AbortSignal,
  send: (at: number) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now()
  const open = new Set<Promise<void>>()
  for (let at = 0; !signal.aborted; at += 1) {
    await pause(Math.max(0, startedAt + (at * 1000) / rate - performance.now()))
    const sending = send(at).finally(() => open.delete(sending))
    open.add(sending)
  }
  await Promise.all(open)
}
