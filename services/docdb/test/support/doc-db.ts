import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseJob } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { type Clock, identityHeader, loadConfig } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import type { CheckedAnswer, Cleanup } from '@tathya/testing'
import { createDocdb, DocdbConfig } from '../../src/index.ts'

/** The endpoint of DocDB. */
export const docDb = '/e/ai_engine/doc_db'

/** A file of a form: its name and content. */
export type FormFile = readonly [name: string, content: string | Uint8Array<ArrayBuffer>]

/** What a test asks beside the path. */
export interface Ask extends RequestInit {
  /** The owner who asks; null for somebody without a key. */
  readonly as?: string | null
  readonly scopes?: Caller['scopes']
}

/** What a test says of a database. */
export interface Wanted extends Pick<Ask, 'as' | 'scopes' | 'signal'> {
  readonly query?: Record<string, string>
  readonly headers?: Record<string, string>
  /** Parts of the form that are text. */
  readonly parts?: Record<string, string>
  /** The database that the documents are added to. */
  readonly to?: string
}

/** DocDB alone, on a platform of the test's own. */
export interface DocDb {
  readonly url: string
  readonly platform: Platform
  /** Every answer is held against the service's document. */
  ask(path: string, ask?: Ask): Promise<CheckedAnswer>
  make(files: readonly FormFile[], wanted?: Wanted): Promise<CheckedAnswer>
  /** The bytes of a database in a format, as it is now. */
  download(id: string, format?: string): Promise<Buffer>
  job(id: string, as?: string): Promise<DatabaseJob>
  /** Contents in the folder of stored files, whole or not. */
  countFiles(): Promise<number>
}

/** What a test sets. */
export interface DocDbOptions {
  readonly clock?: Clock
  /** Settings of the platform and of the service. */
  readonly env?: Record<string, string>
}

/** The longest that a caller may wait: on a busy machine a document takes long. */
const patient = { Prefer: 'wait=60' }

/** Starts DocDB. */
export async function startDocDb(context: Cleanup, { clock, env = {} }: DocDbOptions = {}): Promise<DocDb> {
  const platform = await createTestPlatform(context, clock === undefined ? { env } : { clock, env })
  const config = loadConfig(DocdbConfig, { TATHYA_DOCDB_SLOTS: '1', ...env })
  const { client } = await startTestService(context, await createDocdb(platform, config))

  async function headersOf(owner: string, scopes: Caller['scopes'] = ['documents']) {
    const caller = { owner, scopes, customer_id: null, key_id: `key of ${owner}` }
    return { [identityHeader]: await platform.identity.sign(caller, 'docdb') }
  }

  async function ask(path: string, { as = 'asha', scopes, headers, ...init }: Ask = {}) {
    const own = as === null ? {} : await headersOf(as, scopes)
    return client.request(path, { ...init, headers: { ...own, ...(headers as object) } })
  }

  return {
    url: client.url,
    platform,
    ask,
    make(files, { query = {}, headers = {}, parts = {}, to, ...rest } = {}) {
      const target = to === undefined ? docDb : `${docDb}/${to}/documents`
      return ask(`${target}?${new URLSearchParams(query)}`, {
        method: 'POST',
        body: toForm(files, parts),
        headers: { ...patient, ...headers },
        ...rest,
      })
    },
    async download(id, format = 'sqlite') {
      const answer = await fetch(`${client.url}${docDb}/${id}/download?to_format=${format}`, {
        headers: await headersOf('asha'),
      })
      return Buffer.from(await answer.arrayBuffer())
    },
    async job(id, as = 'asha') {
      return DatabaseJob.parse((await ask(`/e/jobs/${id}`, { as })).body)
    },
    async countFiles() {
      const folder = path.join(platform.folder, 'files')
      const found = await readdir(folder, { recursive: true, withFileTypes: true })
      return found.filter((entry) => entry.isFile()).length
    },
  }
}

/** A form with these files in its part `files`, and other parts. */
export function toForm(files: readonly FormFile[], parts: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(parts)) form.append(name, text)
  for (const [name, content] of files) form.append('files', new Blob([content]), name)
  return form
}

/** Makes a request that is answered at once. */
export const atOnce = { Prefer: 'respond-async' }

/** The code and the faulty fields of a refusal. */
export function refusalOf({ status, body }: CheckedAnswer): [status: number, code: string, fields: string[]] {
  return [status, body.code, (body.errors ?? []).map(({ field }: { field: string }) => field)]
}
