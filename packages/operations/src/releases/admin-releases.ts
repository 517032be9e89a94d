import {
  findKept,
  KeptReleases,
  NotKept,
  Overtaken,
  type Release,
  type Releases,
} from '@tathya/datasets/releases'
import { UnusableData } from '@tathya/platform'
import { z } from 'zod'
import { Refused } from '../errors.ts'
import type { ProductClient } from '../product/product-client.ts'

const path = '/admin/releases'
const NoBody = z.undefined()

/** The releases of an installation, by its admin endpoints. */
export class AdminReleases implements Releases {
  readonly #client: ProductClient

  constructor(client: ProductClient) {
    this.#client = client
  }

  async current(id: string) {
    return findKept(await this.kept(id))?.release
  }

  async find(id: string, version?: string) {
    const kept = findKept(await this.kept(id), version)
    if (kept === undefined) return undefined
    const rows = { method: 'GET', path: `${path}/${id}/${kept.release.version}/rows` } as const
    const bytes = await translate(this.#client.findBytes(rows), UnusableData)
    return bytes && { ...kept, bytes, location: `The release ${kept.release.version} of ${id}` }
  }

  kept(id: string) {
    return this.#client.find(KeptReleases, { method: 'GET', path: `${path}/${id}` })
  }

  async publish(release: Release, rows: Uint8Array, after?: string | null): Promise<void> {
    const body = { release, rows: Buffer.from(rows).toString(), ...(after === undefined ? {} : { after }) }
    await translate(
      this.#client.call(NoBody, { method: 'POST', path: `${path}/${release.dataset}`, body }),
      Overtaken,
    )
  }

  async rollBack(id: string, version: string | null): Promise<void> {
    const query = version === null ? '' : `?version=${encodeURIComponent(version)}`
    await translate(
      this.#client.call(NoBody, { method: 'POST', path: `${path}/${id}/rollback${query}` }),
      NotKept,
    )
  }
}

/** Converts a refusal by the releases to `ErrorType`. */
async function translate<T>(call: Promise<T>, ErrorType: new (message: string) => Error): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Refused && (error.code === 'release_not_kept' || error.code === 'conflict'))
      throw new ErrorType(error.message)
    throw error
  }
}
