import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { CallContext } from '@tathya/documents'
import { scrubbedEnvironment } from '@tathya/documents'
import type { Engine, OfficeAnswer, OfficeRequest } from '../../shared/engines.ts'
import { type officeChoices, officeTypes } from '../../shared/office-types.ts'
import { officeFonts } from './fonts.ts'
import { findSoffice } from './native/find-soffice.ts'
import { findGuard, hasShell } from './native/guard.ts'
import { NativeEngine } from './native/native-engine.ts'
import { type OfficeEngine, OfficeFailure } from './office-engine.ts'
import { findWasm } from './wasm/find-wasm.ts'
import { WasmEngine } from './wasm/wasm-engine.ts'

/** Options of the office programs. */
export interface OfficeServiceOptions {
  readonly choice: (typeof officeChoices)[number]
  /** Path of the program of LibreOffice; default: it is looked for. */
  readonly soffice: string | undefined
  /** Starts the engine with the service, and not with the first document. */
  readonly warm: boolean
  /** Folder for profiles and documents; removed at the start and at the end. */
  readonly folder: string
  /** Documents at once, for an engine that can. */
  readonly slots: number
  /** Finds what keeps an installed LibreOffice from files and the network; tests have another. */
  readonly findGuard?: typeof findGuard
  /** Seconds for one document: less than a conversion may take, so that there is time left for a plain layout. */
  readonly seconds: number
}

/** Resident bytes that one LibreOffice may take: it has 0.2 GB when it starts. */
const maxBytes = 2_000_000_000

/** The engine for office documents, for all conversions of this process. */
export class OfficeService {
  readonly #options: OfficeServiceOptions
  #engine: OfficeEngine | undefined
  #requests = 0

  constructor(options: OfficeServiceOptions) {
    this.#options = options
  }

  /** Looks for the engine. */
  async start(): Promise<void> {
    this.#engine = (await this.#findNative()) ?? this.#findWasm()
    if (this.#options.warm) void this.#engine?.warmUp()
  }

  /** The engine in use; undefined if there is none. */
  get engine(): Engine | undefined {
    return this.#engine
  }

  /** For the start table: the engine and its guard, or what to install. */
  note(): string {
    if (this.#engine !== undefined) {
      const { name, version, guard } = this.#engine
      return `Office files: ${name} ${version} (${guard})`
    }
    if (this.#options.choice === 'none') return 'Office files: laid out plainly, by TATHYA_OFFICE=none'
    return `Office files: laid out plainly; for their own layout, ${installation}`
  }

  /** Answers a conversion. Rejects only when the conversion is stopped, or asks for files that are not its own. */
  async convert(
    request: OfficeRequest,
    { task, signal }: CallContext<{ readonly target: string }>,
  ): Promise<OfficeAnswer> {
    const folder = path.dirname(task.target)
    const document = path.resolve(request.path)
    if (!document.startsWith(folder + path.sep))
      throw new Error('The document is not in the folder of its conversion.')
    const type = officeTypes[request.type]
    const engine = this.#engine
    if (engine === undefined || type === undefined)
      return { unavailable: `There is no office program; ${installation}.` }
    if (request.mayHoldSvg && !engine.guardsFiles) return { unavailable: unguarded }
    this.#requests += 1
    const target = path.join(folder, `office-${this.#requests}.pdf`)
    try {
      const { name, pdfA = false } = request
      await engine.convert({ path: document, name, type, target, pdfA }, signal)
      const { name: program, version, lacks } = engine
      return { pdf: target, engine: { name: program, version }, lacks }
    } catch (error) {
      if (!(error instanceof OfficeFailure)) throw error
      return { unavailable: error.message, unreadable: error.fault === 'unreadable' }
    }
  }

  async close(): Promise<void> {
    await this.#engine?.close()
  }

  async #findNative(): Promise<OfficeEngine | undefined> {
    const { choice, soffice: named, slots, seconds } = this.#options
    if (choice !== 'auto' || !hasShell) return undefined
    const soffice = await findSoffice(named)
    if (soffice === undefined) return undefined
    const folder = path.resolve(this.#options.folder)
    const probe = path.join(folder, 'probe')
    await rm(folder, { recursive: true, force: true })
    await mkdir(path.join(probe, 'tmp'), { recursive: true })
    const guard = await (this.#options.findGuard ?? findGuard)(probe)
    const environment = scrubbedEnvironment()
    return new NativeEngine({
      soffice,
      guard,
      folder,
      environment,
      fonts: officeFonts(),
      seconds,
      maxBytes,
      slots,
    })
  }

  #findWasm(): OfficeEngine | undefined {
    const { choice, seconds } = this.#options
    const version = choice === 'none' ? undefined : findWasm()
    return version === undefined ? undefined : new WasmEngine({ version, fonts: officeFonts(), seconds })
  }
}

const unguarded =
  'It holds SVG images, through which LibreOffice could read other files: it gets such documents only where bubblewrap works.'

const installation =
  'install LibreOffice (in Debian libreoffice-writer-nogui, libreoffice-calc-nogui and libreoffice-impress-nogui), or run npm ci without --omit=optional'
