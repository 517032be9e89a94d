import { readServerEvents, waitFor } from '@tathya/testing'
import { lastLine, line, ndjson } from '@tathya/testing/scripted-ollama'
import { withModel } from './with-model.ts'

const rounds = 60
const warmUp = 5

/** Medians in milliseconds, of rounds that ask the product and then the bare model server. */
export interface FirstTokenFigures {
  /** From the model server's first part, a whole sentence, to the first part of the answer at the caller. */
  readonly afterUpstream: number
  readonly p99: number
  /** From the request to the first part at the caller: the product, and the bare model server. */
  readonly ours: number
  readonly bare: number
}

/** Measures the first part of an answer, through the gateway and at the bare model server. */
export function benchFirstToken(mode: 'embedded' | 'distributed'): Promise<FirstTokenFigures> {
  return withModel(mode, async ({ model, ask }) => {
    let writtenAt = 0
    model.script((response) => {
      writtenAt = performance.now()
      response.writeHead(200, ndjson).write(line('It is {{1}}. '))
      setImmediate(() => response.end(lastLine()))
    })
    await waitFor('the model', async () => {
      await (await ask('What is today?')).text()
      return model.asked.length > 0
    })
    const [after, ours, bare]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < warmUp + rounds; round += 1) {
      const startedAt = performance.now()
      let firstAt: number | undefined
      for await (const { event } of readServerEvents(await ask('What is today?')))
        if (event === 'token') firstAt ??= performance.now()
      const upstreamAt = writtenAt
      const bareMs = await askBare(model.url)
      if (round < warmUp) continue
      after.push(firstAt! - upstreamAt)
      ours.push(firstAt! - startedAt)
      bare.push(bareMs)
    }
    for (const times of [after, ours, bare]) times.sort((a, b) => a - b)
    const middle = Math.floor(rounds / 2)
    return {
      ...{ afterUpstream: after[middle]!, p99: after[Math.floor(rounds * 0.99)]! },
      ...{ ours: ours[middle]!, bare: bare[middle]! },
    }
  })
}

/** Milliseconds until the first bytes of the model server's own answer. */
async function askBare(url: string): Promise<number> {
  const body = JSON.stringify({ model: 'scripted', messages: [{ role: 'user', content: 'What is today?' }] })
  const startedAt = performance.now()
  const answer = await fetch(`${url}/api/chat`, { method: 'POST', body })
  let firstAt: number | undefined
  for await (const _ of answer.body!) firstAt ??= performance.now()
  return firstAt! - startedAt
}
