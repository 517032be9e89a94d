import { z } from 'zod'
import { readRows } from '../tools/read-rows.ts'
import type { CallOptions } from './call-tool.ts'

const path = '/e/datasets'
const Entry = z.object({ id: z.string(), title: z.string(), description: z.string() })
const mimeType = 'application/json'
/** Datasets of the list. */
const maxListed = 200

/** The datasets of the catalogue as resources. */
export async function listResources(options: CallOptions) {
  const { rows } = await readRows(options, { title: 'Datasets', path, row: Entry }, { limit: maxListed })
  return rows.map(({ id, title, description }) => ({
    ...{ uri: `${options.baseUrl}${path}/${id}`, name: id, title, description, mimeType },
  }))
}

/** The entry of a dataset; undefined for an address that is none of a dataset. */
export async function readResource(uri: string, { baseUrl, callApi, signal }: CallOptions) {
  const prefix = `${baseUrl}${path}/`
  const id = uri.startsWith(prefix) ? uri.slice(prefix.length) : ''
  if (!/^[a-z0-9-]+$/.test(id)) return undefined
  return [{ uri, mimeType, text: JSON.stringify(await callApi(`${path}/${id}`, signal)) }]
}
