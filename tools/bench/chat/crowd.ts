import { readdirSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createGate, readServerEvents, waitFor } from '@tathya/testing'
import { lastLine, line, ndjson } from '@tathya/testing/scripted-ollama'
import { type ModelProduct, owners, withModel } from './with-model.ts'

const callers = 200
/** Of so many callers one leaves while it waits. */
const leavesEvery = 5
const bursts = 4
/** Milliseconds until all callers wait. */
const queuedMs = 120_000
/** Idle connections between services are kept for 65 seconds. */
const settledMs = 90_000
/** Open files that may differ: connections that are kept. */
const kept = 10

/** A question of each owner, for which the rules have no answer: others do not wait for the model. */
const questions = ['Surprise me, friend', 'Surprise me, sister', 'Surprise me, uncle', 'Surprise me, teacher']

/** What many callers leave behind, and the order in which they were answered. */
export interface CrowdFigures {
  readonly callers: number
  readonly answered: number
  readonly left: number
  /** Reasons of those without an answer. */
  readonly failures: readonly string[]
  /** The most questions by which one owner who still waited was behind another. */
  readonly maxLead: number
  /** Open files of all processes before the first burst and after the last one. */
  readonly files: readonly [before: number, after: number]
  /** Resident megabytes of all processes after the first burst and after the last one. */
  readonly residentMb: readonly [first: number, last: number]
}

/** Has many callers of several owners wait for the model at once, some of whom leave. Linux only. */
export function benchCrowd(mode: 'embedded' | 'distributed'): Promise<CrowdFigures> {
  return withModel(mode, async (product) => {
    const pids = [...product.pids.values()]
    await waitFor('the model', async () => {
      product.model.script(answer)
      await (await product.ask(questions[0]!)).text()
      return product.model.asked.length > 0
    })
    const filesBefore = sum(pids, openFiles)
    let [maxLead, answered, left] = [0, 0, 0]
    const residents: number[] = []
    const failures: string[] = []
    for (let burst = 0; burst < bursts; burst += 1) {
      const figures = await sendBurst(product)
      maxLead = Math.max(maxLead, figures.maxLead)
      answered += figures.answered
      left += figures.left
      failures.push(...figures.failures)
      residents.push(sum(pids, residentMb))
    }
    const settled = () => sum(pids, openFiles) <= filesBefore + kept
    await waitFor('the connections to be closed', settled, settledMs).catch(() => {})
    const files = [filesBefore, sum(pids, openFiles)] as const
    const resident = [residents[0]!, residents.at(-1)!] as const
    return { callers, answered, left, failures, maxLead, files, residentMb: resident }
  })
}

const answer = (response: ServerResponse) =>
  response.writeHead(200, ndjson).end(line('It is {{1}}.') + lastLine())

async function sendBurst({ model, ask }: ModelProduct) {
  const gate = createGate()
  model.script(async (response) => {
    await gate.opened
    answer(response)
  })
  const from = model.asked.length
  const first = ask(questions[0]!).then((response) => response.text())
  await waitFor('the first question', () => model.asked.length > from)
  const leaving = new AbortController()
  const positions = new Map<number, number>()
  const failures: string[] = []
  /** On a busy machine the data may not be read in time: such a caller is told so, and does not wait. */
  const fail = (at: number, reason: string) => {
    positions.delete(at)
    failures.push(reason)
    return 'failed'
  }
  const isLeaving = (at: number) => Math.floor(at / owners) % leavesEvery === 0
  const asked = Array.from({ length: callers }, async (_, at) => {
    const options = { owner: at % owners, ...(isLeaving(at) && { signal: leaving.signal }) }
    try {
      const response = await ask(questions[at % owners]!, options)
      if (response.status !== 200) return fail(at, await response.text())
      let last: unknown
      for await (const { event, data } of readServerEvents<{ position: number }>(response)) {
        if (event === 'queued') positions.set(at, data.position)
        if (event === 'answer') return 'answered'
        last = data
      }
      return fail(at, JSON.stringify(last))
    } catch (error) {
      if (isLeaving(at)) return 'left'
      throw error
    }
  })
  await waitFor('all to wait', () => positions.size + failures.length === callers, queuedMs)
  leaving.abort()
  for (const at of [...positions.keys()].filter(isLeaving)) positions.delete(at)
  await waitFor(
    'all who leave to be gone',
    () => positions.size === 0 || Math.max(...positions.values()) === positions.size,
    queuedMs,
  )
  gate.open()
  const outcomes = await Promise.all(asked)
  await first
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length
  const order = model.asked.slice(from + 1).map(({ messages }) => ownerOf(messages.at(-1)!.content))
  return { answered: count('answered'), left: count('left'), failures, maxLead: maxLeadOf(order) }
}

function ownerOf(prompt: string): number {
  return questions.findIndex((question) => prompt.includes(question))
}

/** The most questions by which an owner who was not done yet was behind another one. */
function maxLeadOf(order: readonly number[]): number {
  const total = countOf(order)
  const served = questions.map(() => 0)
  let most = 0
  for (const owner of order) {
    served[owner]! += 1
    const waiting = served.filter((count, at) => count < total[at]!)
    most = Math.max(most, Math.max(...served) - Math.min(Math.max(...served), ...waiting))
  }
  return most
}

function countOf(order: readonly number[]): number[] {
  return questions.map((_, at) => order.filter((owner) => owner === at).length)
}

const sum = (pids: readonly number[], figureOf: (pid: number) => number): number =>
  pids.reduce((all, pid) => all + figureOf(pid), 0)

const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** VmRSS is in kibibytes (proc(5)). */
function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024
}
