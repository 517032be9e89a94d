/** A document for Doc Ready. */
export interface BenchDocument {
  readonly name: string
  readonly content: Uint8Array
}

/** Converts documents with a running product. */
export class DocReadyClient {
  readonly #url: string
  readonly #key: string

  constructor({ url, adminKey }: { readonly url: string; readonly adminKey: string }) {
    this.#url = url
    this.#key = adminKey
  }

  /** Resolves with the milliseconds until the PDF is ready. Rejects if it does not become ready. */
  async convert({ name, content }: BenchDocument, query = ''): Promise<number> {
    const form = new FormData()
    form.append('files', new Blob([content]), name)
    const startedAt = performance.now()
    const answer = await fetch(`${this.#url}/e/ai_engine/doc_ready?to_format=pdf${query}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.#key}`, Prefer: 'wait=60' },
      body: form,
    })
    const body = await answer.text()
    if (answer.status !== 200) throw new Error(`${name} was answered with ${answer.status}: ${body}`)
    return performance.now() - startedAt
  }
}
