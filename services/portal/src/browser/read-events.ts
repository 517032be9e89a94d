/** An event of a stream. */
export interface ServerEvent {
  readonly event: string
  readonly data: string
}

/** Reads the server-sent events of a body, which `EventSource` cannot do for an answer to a POST. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    rest += value
    const blocks = rest.split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) yield* readBlock(block)
  }
}

function* readBlock(block: string): Generator<ServerEvent> {
  const fields = block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string?])
  const data = fields.filter(([name]) => name === 'data').map(([, value]) => value ?? '')
  if (data.length > 0)
    yield { event: fields.find(([name]) => name === 'event')?.[1] ?? 'message', data: data.join('\n') }
}
