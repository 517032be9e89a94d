import { setPriority } from 'node:os'
import { createWorker, OEM, type Worker } from 'tesseract.js'
import { serveParent } from '../../processes/serve-parent.ts'
import { type RecogniserTask, variables } from './recogniser.ts'

/** Twice what a page of 12 million pixels takes. */
const maxBytes = 900_000_000

/** Niceness, so that requests come first. */
const niceness = 10

let loaded: { readonly languages: string; readonly worker: Worker } | undefined

/** Entry point of the process of a recogniser: answers with the TSV output. */
async function recognise({ path, languages, folder }: RecogniserTask): Promise<string> {
  const worker = await workerOf(languages.join('+'), folder)
  const { data } = await worker.recognize(path, {}, { text: false, tsv: true })
  return data.tsv ?? ''
}

/** The worker of these languages. Its data comes from the folder and is stored nowhere else: nothing is fetched. */
async function workerOf(languages: string, folder: string): Promise<Worker> {
  if (loaded?.languages === languages) return loaded.worker
  await loaded?.worker.terminate()
  loaded = undefined
  // If a language cannot be loaded, the promise of `createWorker` never settles; only the handler is called.
  const { promise: failed, reject } = Promise.withResolvers<never>()
  const options = { langPath: folder, gzip: false, cacheMethod: 'none', errorHandler: reject }
  const worker = await Promise.race([createWorker(languages.split('+'), OEM.LSTM_ONLY, options), failed])
  await worker.setParameters(variables)
  loaded = { languages, worker }
  return worker
}

setPriority(niceness)
serveParent(recognise, { maxBytes })
