import type { ConversionJob } from '@tathya/contracts/http'

/** One server-sent event as a reader gets it. */
export interface ReadEvent {
  readonly id: string
  readonly event: string
  readonly data: ConversionJob
}

/** Reads the events of an answer; comments and what is no event are passed over. */
export async function* readEvents(answer: Response): AsyncGenerator<ReadEvent, void, undefined> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of answer.body!) {
    rest += decoder.decode(chunk, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
      if (!fields.has('data')) continue
      yield { id: fields.get('id')!, event: fields.get('event')!, data: JSON.parse(fields.get('data')!) }
    }
  }
}
