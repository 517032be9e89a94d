import type { ApiKey, IssuedKey, NewKey } from '@tathya/contracts/http'

/** Where keys are managed: the running product, or the data folder where none runs. */
export interface KeyDesk {
  create(input: NewKey): Promise<IssuedKey>
  /** Every key, newest first. */
  list(): Promise<ApiKey[]>
  rotate(id: string, overlapHours: number): Promise<IssuedKey>
  revoke(id: string): Promise<ApiKey>
  close(): Promise<void>
}
