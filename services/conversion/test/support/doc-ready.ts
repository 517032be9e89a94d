import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type ConversionAnswer, ConversionJob } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { type Clock, identityHeader, loadConfig } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import type { CheckedAnswer, Cleanup } from '@tathya/testing'
import { ConversionConfig, createConversion } from '../../src/index.ts'

/** The endpoint of Doc Ready. */
export const docReady = '/e/ai_engine/doc_ready'

/** A file of a form: its name and content. */
export type FormFile = readonly [name: string, content: string | Uint8Array<ArrayBuffer>]

/** What a test asks beside the path. */
export interface Ask extends RequestInit {
  /** The owner who asks; null for somebody without a key. */
  readonly as?: string | null
  readonly scopes?: Caller['scopes']
}

/** What a test says of a conversion. */
export interface Wanted extends Pick<Ask, 'as' | 'scopes' | 'signal'> {
  readonly query?: Record<string, string>
  readonly headers?: Record<string, string>
  readonly path?: string
}

/** Doc Ready alone, on a platform of the test's own. */
export interface DocReady {
  readonly url: string
  readonly platform: Platform
  /** Every answer is held against the service's document. */
  ask(path: string, ask?: Ask): Promise<CheckedAnswer>
  convert(files: readonly FormFile[], wanted?: Wanted): Promise<CheckedAnswer>
  /** The headers of an owner, for requests by other means. */
  headersOf(owner: string): Promise<Record<string, string>>
  job(id: string, as?: string): Promise<ConversionJob>
  /** The bytes of an answer's download. */
  fetchBytes(answer: Pick<ConversionAnswer, 'download_url'>): Promise<Buffer>
  /** Contents in the folder of stored files, whole or not. */
  listFiles(): Promise<string[]>
  countFiles(): Promise<number>
  /**
   * Contents that were not in a list: of a cancelled job files may be removed later, so that a number after it says nothing.
   */
  countFilesSince(list: readonly string[]): Promise<number>
}

/** What a test sets. */
export interface DocReadyOptions {
  readonly clock?: Clock
  /** Settings of the platform and of the service. */
  readonly env?: Record<string, string>
}

/** The longest that a caller may wait: on a busy machine a document takes long. */
const patient = { Prefer: 'wait=60' }

/** Starts Doc Ready. */
export async function startDocReady(
  context: Cleanup,
  { clock, env = {} }: DocReadyOptions = {},
): Promise<DocReady> {
  const platform = await createTestPlatform(context, clock === undefined ? { env } : { clock, env })
  const config = loadConfig(ConversionConfig, { TATHYA_CONVERSION_SLOTS: '1', TATHYA_OFFICE: 'none', ...env })
  const { client } = await startTestService(context, await createConversion(platform, config))

  async function headersOf(owner: string, scopes: Caller['scopes'] = ['documents']) {
    const caller = { owner, scopes, customer_id: null, key_id: `key of ${owner}` }
    return { [identityHeader]: await platform.identity.sign(caller, 'conversion') }
  }

  async function ask(path: string, { as = 'asha', scopes, headers, ...init }: Ask = {}) {
    const own = as === null ? {} : await headersOf(as, scopes)
    return client.request(path, { ...init, headers: { ...own, ...(headers as object) } })
  }

  async function listFiles() {
    const folder = path.join(platform.folder, 'files')
    const found = await readdir(folder, { recursive: true, withFileTypes: true })
    return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  }

  return {
    url: client.url,
    platform,
    ask,
    headersOf,
    convert(files, { query = {}, path = docReady, headers = {}, ...rest } = {}) {
      const asked = new URLSearchParams({ to_format: 'pdf', ...query })
      return ask(`${path}?${asked}`, {
        method: 'POST',
        body: toForm(files),
        headers: { ...patient, ...headers },
        ...rest,
      })
    },
    async job(id, as = 'asha') {
      return ConversionJob.parse((await ask(`/e/jobs/${id}`, { as })).body)
    },
    async fetchBytes({ download_url: address }) {
      return Buffer.from(await (await fetch(address)).arrayBuffer())
    },
    listFiles,
    async countFiles() {
      return (await listFiles()).length
    },
    async countFilesSince(list) {
      return (await listFiles()).filter((file) => !list.includes(file)).length
    },
  }
}

/** A form with these files in its part `files`. */
export function toForm(files: readonly FormFile[], part = 'files'): FormData {
  const form = new FormData()
  for (const [name, content] of files) form.append(part, new Blob([content]), name)
  return form
}

/** Makes a request that is answered at once. */
export const atOnce = { Prefer: 'respond-async' }

/** The code and the faulty fields of a refusal. */
export function refusalOf({ status, body }: CheckedAnswer): [status: number, code: string, fields: string[]] {
  return [status, body.code, (body.errors ?? []).map(({ field }: { field: string }) => field)]
}
