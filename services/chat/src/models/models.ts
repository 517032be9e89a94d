import type { ServedModel } from './served-model.ts'

/** The models that there are now. */
export interface Models {
  /** The model that words answers now; undefined if there is none. */
  current(): ServedModel | undefined
  /** Looks again, now. */
  look(): Promise<void>
  close(): Promise<void>
}
