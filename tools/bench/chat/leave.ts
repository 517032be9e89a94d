import { readServerEvents, waitFor } from '@tathya/testing'
import { lastLine, line, ndjson } from '@tathya/testing/scripted-ollama'
import { type ModelProduct, withModel } from './with-model.ts'

/** Where in its work a question is when its caller leaves. */
const phases = ['in the queue', 'before the head', 'while it streams'] as const
type Phase = (typeof phases)[number]

const formats = [
  { format: 'JSON', accept: 'application/json' },
  { format: 'events', accept: 'text/event-stream' },
] as const

const rounds = 25
const question = 'What is today?'
/** The rules have no answer for it, so that it waits for the model. */
const waitingQuestion = 'Surprise me, friend'

/** Milliseconds from the abort of a request at the gateway to its end at the model server, or in the queue. */
export interface LeaveFigure {
  readonly phase: Phase
  readonly format: string
  readonly median: number
  readonly max: number
}

/** Leaves questions in every phase, as JSON and as events. */
export function benchLeaving(mode: 'embedded' | 'distributed'): Promise<LeaveFigure[]> {
  return withModel(mode, async (product) => {
    await warmUp(product)
    const figures: LeaveFigure[] = []
    for (const { format, accept } of formats) {
      for (const phase of phases) {
        const times: number[] = []
        for (let round = 0; round < rounds; round += 1)
          times.push(await (phase === 'in the queue' ? leaveQueue : leaveModel)(product, accept, phase))
        times.sort((a, b) => a - b)
        figures.push({ phase, format, median: times[Math.floor(rounds / 2)]!, max: times.at(-1)! })
      }
    }
    return figures
  })
}

async function warmUp({ model, ask }: ModelProduct): Promise<void> {
  model.script((response) => response.writeHead(200, ndjson).end(line('It is {{1}}.') + lastLine()))
  await waitFor('the model', async () => {
    await (await ask(question)).text()
    return model.asked.length > 0
  })
}

/** Leaves a question that the model has got. */
async function leaveModel(product: ModelProduct, accept: string, phase: Phase): Promise<number> {
  const { model, ask } = product
  const begun = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<number>()
  model.script((response) => {
    response.once('close', () => closed.resolve(performance.now()))
    if (phase === 'before the head') return begun.resolve()
    response.writeHead(200, ndjson).write(line('It is {{1}}. The date'), () => begun.resolve())
  })
  const leaving = new AbortController()
  const asking = ask(question, { accept, signal: leaving.signal })
  asking.catch(() => {})
  await begun.promise
  if (phase === 'while it streams' && accept === 'text/event-stream')
    for await (const { event } of readServerEvents(await asking)) if (event === 'token') break
  const startedAt = performance.now()
  leaving.abort()
  return (await closed.promise) - startedAt
}

/** Cancels a queued question; the next one gets its new position. */
async function leaveQueue(product: ModelProduct, accept: string): Promise<number> {
  const { model, ask } = product
  const before = model.asked.length
  model.script(() => {})
  const leaving = [new AbortController(), new AbortController(), new AbortController()] as const
  const [first, second, third] = leaving
  ask(waitingQuestion, { signal: first.signal }).catch(() => {})
  await waitFor('the first question', () => model.asked.length > before)
  ask(waitingQuestion, { accept, signal: second.signal }).catch(() => {})
  const startedAt = Promise.withResolvers<number>()
  const endedAt = await askUntilThird(product, third, () => {
    startedAt.resolve(performance.now())
    second.abort()
  })
  third.abort()
  first.abort()
  const left = model.left()
  await waitFor('the end of the first question', () => model.left() > left || model.left() > before)
  return endedAt - (await startedAt.promise)
}

/** Asks behind the others, calls `leave` when they are before it, and resolves with the time at which it moved up. */
async function askUntilThird(
  product: ModelProduct,
  third: AbortController,
  leave: () => void,
): Promise<number> {
  const again = new AbortController()
  const answer = await product.ask(waitingQuestion, { signal: AbortSignal.any([third.signal, again.signal]) })
  let isLeft = false
  for await (const { event, data } of readServerEvents<{ position: number }>(answer)) {
    if (event !== 'queued') continue
    if (isLeft && data.position === 1) return performance.now()
    // The question before it was sent first and may come later.
    if (data.position === 1) break
    isLeft = true
    leave()
  }
  again.abort()
  return askUntilThird(product, third, leave)
}
