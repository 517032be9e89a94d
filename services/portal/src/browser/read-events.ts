import { EventSourceParserStream } from 'eventsource-parser/stream'

/** Reads the server-sent events of a body, which `EventSource` cannot do for an answer to a POST. */
export async function* readEvents(body: ReadableStream<Uint8Array>) {
  const text = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
  const reader = text.pipeThrough(new EventSourceParserStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
