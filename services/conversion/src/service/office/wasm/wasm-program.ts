import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import path from 'node:path'
import { type ConversionOptions, LibreOfficeConverter } from '@matbee/libreoffice-converter'
import { serveParent } from '@tathya/documents/serve-parent'
import { watchProcess } from '@tathya/documents/watch-process'
import { profile } from '../profile.ts'

type InputFormat = NonNullable<ConversionOptions['inputFormat']>

/** A document for LibreOffice. */
export interface WasmTask {
  readonly bytes: Uint8Array
  /** Of the name of a file of its type. */
  readonly extension: string
  /** Options of the export to PDF, as JSON; empty for none. */
  readonly options: string
}

const firstDocument: WasmTask = { bytes: Buffer.from('{\\rtf1 A letter}'), extension: 'rtf', options: '' }

/** Niceness, so that requests come first. */
const niceness = 10

const [maxBytes, fonts] = [Number(process.argv[2]), process.argv.slice(3)]

/** The part of the package that loads the program. It sets global names and hides errors, so it gets this process for itself. */
interface Loader {
  createModule(options: { readonly noInitialRun: true }): Promise<WasmModule>
}

/** The program, with its files in memory. */
interface WasmModule {
  readonly FS: { mkdirTree(folder: string): void; writeFile(file: string, content: string): void }
}

/** The calls of the converter to the program, which it keeps to itself. */
interface Bindings {
  documentLoad(file: string): number
  documentLoadWithOptions(file: string, options: string): number
}

/**
 * Loads documents as in Nepal: those without a paper size become A4. The program takes paper from the country, and neither
 * settings nor variables of the environment change it; numbers and dates are those of en-US, as with an installed one.
 */
function loadAsInNepal(office: LibreOfficeConverter): void {
  const { lokBindings } = office as unknown as { readonly lokBindings: Bindings }
  lokBindings.documentLoad = (file) => lokBindings.documentLoadWithOptions(file, ',Language=en-NP')
}

/** Starts LibreOffice, and converts a first document, which takes as long as the start. */
async function start(): Promise<LibreOfficeConverter> {
  const require = createRequire(import.meta.url)
  const loader = require('@matbee/libreoffice-converter/wasm/loader') as Loader
  // Otherwise its `main` runs in a thread of its own, beside the calls of this one, and in every third process both wait forever.
  const module = await loader.createModule({ noInitialRun: true })
  module.FS.mkdirTree('/instdir/user')
  module.FS.writeFile('/instdir/user/registrymodifications.xcu', profile)
  const office = new LibreOfficeConverter({ fonts: readFonts() })
  await office.initializeWithModule(module as never)
  loadAsInNepal(office)
  await convert(office, firstDocument)
  return office
}

function readFonts() {
  return fonts.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ttf'))
      .map((filename) => ({ filename, data: readFileSync(path.join(folder, filename)) })),
  )
}

async function convert(office: LibreOfficeConverter, task: WasmTask): Promise<Uint8Array> {
  const inputFormat = task.extension as InputFormat
  const { data } = await office.convert(task.bytes, {
    inputFormat,
    outputFormat: 'pdf',
    ...(task.options !== '' && { filterOptions: task.options }),
  })
  return data
}

setPriority(niceness)
watchProcess(maxBytes)
const started = start()
// The first request waits for it, and gets its error.
started.catch(() => undefined)
serveParent<WasmTask | null, Uint8Array>(
  async (task) => {
    const office = await started
    return task === null ? new Uint8Array() : convert(office, task)
  },
  { maxBytes },
)
