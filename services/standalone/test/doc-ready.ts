import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ConversionAnswer, ConversionJob } from '@tathya/contracts/http'
import { makePagedTiff, waitFor } from '@tathya/testing'
import { headersOf, type Product } from './start-product.ts'

/** The endpoint of Doc Ready. */
export const docReady = '/e/ai_engine/doc_ready'

/** A document that a test sends. */
export interface TestDocument {
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer>
}

/** The photo of the examples. */
export const photo: TestDocument = {
  name: 'हिमाल.jpg',
  content: Uint8Array.from(
    readFileSync(path.resolve(import.meta.dirname, '../../../docs/examples/himal.jpg')),
  ),
}

/** A document that is work for some seconds, so that a test can do something meanwhile. */
export const long: TestDocument = {
  name: 'लामो.tif',
  content: makePagedTiff({ pages: 500, side: 1_400 }),
}

/** A document that is work for about a second. */
export const lengthy: TestDocument = {
  name: 'प्रतिवेदन.tif',
  content: makePagedTiff({ pages: 60, side: 1_000 }),
}

const sentence = 'खानेपानी आयोजनाको मुख्य पाइप बिछ्याउने काम ८२ प्रतिशत सम्पन्न भएको व्यहोरा अनुरोध छ।'

/** Images of a few pages and letters in Nepali by turns, all different. */
export function makeDocuments(count: number): TestDocument[] {
  return Array.from({ length: count }, (_, at) =>
    at % 2 === 0
      ? { name: `पाना ${at + 1}.tif`, content: makePagedTiff({ pages: 1 + (at % 7), side: 200 + at }) }
      : { name: `पत्र ${at + 1}.txt`, content: Buffer.from(`च. नं. ${at}\n\n${sentence}`) },
  )
}

/** What is said beside the document. */
export interface SendOptions {
  readonly key?: string
  readonly headers?: Record<string, string>
  readonly query?: Record<string, string>
  readonly signal?: AbortSignal
}

/** The longest that a caller may wait: on a busy machine a document takes long. */
const patient = { Prefer: 'wait=60' }

/** An answer of Doc Ready. */
export interface SentAnswer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies of every shape
  readonly body: any
}

/**
 * The parameters of every conversion. Text in images is not recognised: that would be a minute of work for the long
 * documents here, which show noise.
 */
export const conversion = { to_format: 'pdf', ocr: 'false' }

/** Sends a document to Doc Ready; rejects where the product goes away meanwhile. */
export function send(
  product: Pick<Product, 'url' | 'adminKey' | 'callerHeaders'>,
  document: TestDocument,
  { query = {}, ...options }: SendOptions = {},
): Promise<SentAnswer> {
  const path = `${docReady}?${new URLSearchParams({ ...conversion, ...query })}`
  return sendTo(product, path, document, options)
}

/** Sends a document to a path, with its query; rejects where the product goes away meanwhile. */
export async function sendTo(
  product: Pick<Product, 'url' | 'adminKey' | 'callerHeaders'>,
  path: string,
  { name, content }: TestDocument,
  { key, headers = {}, signal }: Omit<SendOptions, 'query'> = {},
): Promise<SentAnswer> {
  const form = new FormData()
  form.append('files', new Blob([content]), name)
  const answer = await fetch(product.url + path, {
    method: 'POST',
    headers: { ...(await headersOf(product, key)), ...patient, ...headers },
    body: form,
    ...(signal === undefined ? {} : { signal }),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

/** Makes a job of a document without waiting for it; resolves with its id. */
export async function startJob(
  product: Product,
  document: TestDocument,
  options: SendOptions = {},
): Promise<string> {
  const headers = { Prefer: 'respond-async', ...options.headers }
  const { status, body } = await send(product, document, { ...options, headers })
  if (status !== 202) throw new Error(`It was answered with ${status}: ${JSON.stringify(body)}`)
  return body.job_id
}

/** Asks for a job, or does something else with it. */
export async function askJob(
  product: Product,
  id: string,
  method: 'GET' | 'DELETE' = 'GET',
): Promise<ConversionJob> {
  const headers = await headersOf(product)
  const { body } = await product.client.request(`/e/jobs/${id}`, { method, headers })
  return ConversionJob.parse(body)
}

/** Waits until a job is in a state. */
export function waitForState(
  product: Product,
  id: string,
  state: ConversionJob['state'],
): Promise<ConversionJob> {
  return waitFor(`${id} to be ${state}`, async () => {
    const job = await askJob(product, id)
    return job.state === state && job
  })
}

/** The bytes of a download. */
export async function download({
  download_url: url,
}: Pick<ConversionAnswer, 'download_url'>): Promise<Buffer> {
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`${url} is answered with ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Paths of the files below a folder of the data folder, from there; none where it is not there. */
export function listFiles(folder: string, ...below: readonly string[]): string[] {
  const root = path.join(folder, ...below)
  try {
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Copies that runs have made for their threads. */
export function listCopies(folder: string): string[] {
  return listFiles(folder, 'conversion').filter((file) => file.startsWith('conv_'))
}
