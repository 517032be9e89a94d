import { type CheckedAnswer, createCheckAnswer } from './check-answer.ts'
import type { OpenApiDocument } from './open-api-document.ts'

/** Asks a server and holds every answer against its OpenAPI document. */
export interface CheckedClient {
  readonly url: string
  request(path: string, init?: RequestInit): Promise<CheckedAnswer>
  get(path: string, headers?: Record<string, string>): Promise<CheckedAnswer>
  /** Sends a text as it is, anything else as JSON. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<CheckedAnswer>
}

/** Makes a client; an answer that the document does not describe fails the test. */
export function createCheckedClient(url: string, document: OpenApiDocument): CheckedClient {
  const check = createCheckAnswer(document)

  async function request(path: string, init: RequestInit = {}): Promise<CheckedAnswer> {
    const response = await fetch(url + path, { redirect: 'manual', ...init })
    const text = await readText(response)
    const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '') && text !== ''
    const answer = {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    }
    check(init.method ?? 'GET', new URL(url + path).pathname, answer)
    return answer
  }

  return {
    url,
    request,
    get: (path, headers = {}) => request(path, { headers }),
    post: (path, body, headers = {}) =>
      request(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
  }
}

/** The body of an answer; of a stream without end, which begins with the event `open`, what came with that. */
async function readText(response: Response): Promise<string> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (!isStream || response.body === null) return response.text()
  let text = ''
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part
    if (/^event: open$/m.test(text)) break
  }
  return text
}
