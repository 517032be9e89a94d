/** A server-sent event of chat. */
export interface ChatEvent {
  readonly event: string
  /** Its JSON. */
  readonly data: unknown
}

/** Reads the server-sent events of a body, without comments, until it ends. Rejects if it breaks off. */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<ChatEvent> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1]
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) }
    }
  }
}
