/** A server-sent event. */
export interface ServerEvent {
  /** Undefined if a client cannot continue from it. */
  readonly id: string | undefined
  readonly event: string
  /** Its JSON. */
  readonly data: unknown
}

/** Reads the server-sent events of a body, without comments, until it ends. Rejects if it breaks off. */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) {
      const id = /^id: (.*)$/m.exec(block)?.[1]
      const event = /^event: (.*)$/m.exec(block)?.[1]
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (event !== undefined && data !== undefined) yield { id, event, data: JSON.parse(data) }
    }
  }
}
