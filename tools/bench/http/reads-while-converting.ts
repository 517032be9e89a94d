import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { sampleText } from '../documents/sample-texts.ts'
import { type BenchResult, compareRounds } from '../support/result.ts'
import { startServer } from '../support/start-server.ts'
import { withTempFolder } from '../support/temp-folder.ts'
import { createKey, readAdminKey } from './create-key.ts'

const page = '/e/budgets?page=0&per_page=20'
const rounds = 3
const secondsARound = 4
const connections = 20
const conversions = 4
/** The priority of conversion processes. */
const niceness = 10

/**
 * Measures a list page of the whole product while texts of 100 pages are converted, against the same page at rest; and, to show the
 * share of the machine, while a busy loop runs instead.
 */
export function benchReadsWhileConverting(): Promise<BenchResult[]> {
  return withTempFolder(async (folder) => {
    const data = path.join(folder, 'data')
    const server = await startServer('services/standalone/src/main.ts', { TATHYA_DATA: data })
    try {
      const key = await createKey({ url: server.url, adminKey: readAdminKey(data) }, ['documents'])
      const idle: number[] = []
      const busy: number[] = []
      const beside: number[] = []
      let pages = 0
      for (let round = 0; round < rounds; round += 1) {
        idle.push(await load(server.url + page, key))
        const stop = new AbortController()
        const working = Promise.all(
          Array.from({ length: conversions }, () => convertUntil(server.url, key, stop.signal)),
        )
        const reading = load(server.url + page, key).finally(() => stop.abort())
        const [counts, rate] = await Promise.all([working, reading])
        busy.push(rate)
        pages += counts.reduce((sum, count) => sum + count, 0)
        beside.push(await loadBesideBusyProgram(server.url + page, key))
      }
      console.log(`  ${pages} pages were converted meanwhile`)
      const unit = 'requests/s'
      return [
        compareRounds({ name: 'list page while 4 conversions run / at rest', unit, aim: 0.6 }, busy, idle),
        compareRounds({ name: 'list page beside one busy program / at rest', unit }, beside, idle),
      ]
    } finally {
      await server.stop()
    }
  })
}

async function load(url: string, key: string): Promise<number> {
  const headers = { Authorization: `Bearer ${key}` }
  const result = await autocannon({ url, headers, connections, duration: secondsARound })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} gave ${result.non2xx} refusals, ${result.errors} errors.`)
  return result.requests.average
}

async function loadBesideBusyProgram(url: string, key: string): Promise<number> {
  const program = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
  try {
    setPriority(program.pid!, niceness)
    return await load(url, key)
  } finally {
    program.kill('SIGKILL')
  }
}

/** Converts texts sequentially; resolves with the number of pages. */
async function convertUntil(url: string, key: string, stop: AbortSignal): Promise<number> {
  const text = sampleText(100)
  let pages = 0
  while (!stop.aborted) {
    const form = new FormData()
    form.append('files', new Blob([text], { type: 'text/plain' }), 'report.txt')
    const answer = await fetch(`${url}/e/ai_engine/doc_ready?to_format=pdf`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, Prefer: 'wait=60' },
      body: form,
    })
    if (answer.status !== 200)
      throw new Error(`A conversion was answered with ${answer.status}: ${await answer.text()}`)
    pages += ((await answer.json()) as { pages: number }).pages
  }
  return pages
}
