/** What a page shows of an answer, which the product gives whole or at the end of a stream. */
export interface Answer {
  readonly response: string
  readonly sources: readonly {
    readonly title: string
    readonly url: string
    readonly publisher: string | null
  }[]
  readonly notices: readonly string[]
  readonly conversation_id: string | null
}
