/** A server-sent event whose data is JSON. */
export interface ServerEvent<T> {
  readonly id: string
  readonly event: string
  readonly data: T
}

/** Reads the server-sent events of an answer; skips comments. */
export async function* readServerEvents<T>(
  answer: Response,
): AsyncGenerator<ServerEvent<T>, void, undefined> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of answer.body!) {
    rest += decoder.decode(chunk, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
      if (fields.has('data'))
        yield { id: fields.get('id')!, event: fields.get('event')!, data: JSON.parse(fields.get('data')!) }
    }
  }
}
