import { EventSourceParserStream } from 'eventsource-parser/stream'

/** A server-sent event whose data is JSON. */
export interface ServerEvent {
  /** Undefined if a stream cannot continue from it. */
  readonly id: string | undefined
  readonly event: string
  readonly data: unknown
}

/** Reads the server-sent events of a body until it ends; whoever leaves the loop ends the request. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerEvent, void, undefined> {
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield { id: value.id, event: value.event ?? 'message', data: JSON.parse(value.data) }
    }
  } finally {
    // It is over for the caller, whatever the server thinks of that.
    await reader.cancel().catch(() => {})
  }
}
