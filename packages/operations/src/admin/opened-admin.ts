import type { ProductClient } from '../product/product-client.ts'

/** The admin endpoints of an installation. */
export interface Admin {
  readonly client: ProductClient
  /** True where they are those of a product that runs. */
  readonly running: boolean
  /** True where processes of the product may handle events meanwhile: the one that runs, or others on the same servers. */
  readonly consumes: boolean
  close(): Promise<void>
}
