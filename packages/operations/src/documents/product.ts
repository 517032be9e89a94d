/** A product that answers the requests of a command. */
export interface Product {
  readonly url: string
  readonly key: string
  /** True if it is still there after the command. */
  readonly lasting: boolean
  close(): Promise<void>
}
