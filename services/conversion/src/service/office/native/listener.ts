import { copyFile, mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { escapeXml } from '../../../process/pdf/xmp.ts'
import { diskFull, isNoSpace } from '../disk-full.ts'
import { exportFilter, OfficeFailure, type OfficeJob } from '../office-engine.ts'
import { checkPdfFile } from '../pdf-file.ts'
import { profile } from '../profile.ts'
import { toFileStem } from './file-stem.ts'
import type { Soffice } from './find-soffice.ts'
import type { Guard } from './guard.ts'
import { findPipe, sendCommand } from './office-pipe.ts'
import { ProcessGroup } from './process-group.ts'

/** Options of a listener. */
export interface ListenerOptions {
  readonly soffice: Soffice
  readonly guard: Guard
  /** Folder of its own, for its profile and documents; removed and created again at the start. */
  readonly folder: string
  /** The environment of its processes. */
  readonly environment: Record<string, string>
  /** Folders of fonts. */
  readonly fonts: readonly string[]
  /** Seconds for one document. */
  readonly seconds: number
  /** Max resident bytes of its processes. */
  readonly maxBytes: number
}

/** Milliseconds for a start with a new profile. */
const startMs = 30_000
const pollMs = 50
/** Milliseconds between two looks at the memory. */
const watchMs = 500

/** Free bytes below which a disk counts as full: the room of one PDF. */
const roomBytes = 10_000_000

/** A document that stays open, as LibreOffice ends with its last one, and the first to be converted. */
const emptyDocument = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text/></office:body></office:document>`

/** A running LibreOffice, with a profile of its own, that converts one document after the other. */
export class Listener {
  readonly #options: ListenerOptions
  readonly #group: ProcessGroup
  readonly #profileUrl: string
  /** Documents that it was given. */
  jobs = 0
  /** Resident bytes when it was ready. */
  #firstBytes = 0

  private constructor(options: ListenerOptions) {
    const { guard, folder, soffice, environment, fonts } = options
    this.#options = options
    const inside = guard.inside(folder)
    this.#profileUrl = pathToFileURL(path.join(inside, 'profile')).href
    const command = [
      soffice.program,
      `-env:UserInstallation=${this.#profileUrl}`,
      ...['--headless', '--invisible', '--nologo', '--norestore', '--nodefault', '--nofirststartwizard'],
      path.join(inside, 'kept.fodt'),
    ]
    // It sees the folders by other paths.
    const overrides = {
      HOME: inside,
      TMPDIR: path.join(inside, 'tmp'),
      FONTCONFIG_FILE: path.join(inside, 'fonts.conf'),
      // Otherwise it opens no file with a Nepali name where the service runs in the locale C.
      LC_CTYPE: 'C.UTF-8',
      // Of documents without a paper size; otherwise it depends on the machine: libpaper's variable, and without libpaper the locale.
      PAPERSIZE: 'a4',
      LC_PAPER: 'C.UTF-8',
    }
    const { LC_ALL: locale = '', ...others } = environment
    this.#group = new ProcessGroup(
      guard.wrap(command, folder, [path.dirname(path.dirname(soffice.program)), ...fonts]),
      {
        cwd: folder,
        env: {
          ...others,
          ...(/utf-?8$/i.test(locale) && { LC_ALL: locale }),
          ...overrides,
          SAL_USE_VCLPLUGIN: 'svp',
        },
      },
    )
  }

  /** Starts LibreOffice. Rejects with `OfficeFailure` if it does not come up. */
  static async start(options: ListenerOptions, signal: AbortSignal): Promise<Listener> {
    await prepareFolder(options).catch((error) => {
      throw isNoSpace(error) ? diskFull(error) : error
    })
    const listener = new Listener(options)
    try {
      await listener.#ready(signal)
    } catch (error) {
      await listener.kill()
      throw error
    }
    listener.#firstBytes = await listener.#group.memory()
    return listener
  }

  get isAlive(): boolean {
    return this.#group.isAlive
  }

  /** Bytes by which it has grown since it was ready. */
  async growth(): Promise<number> {
    return (await this.#group.memory()) - this.#firstBytes
  }

  async kill(): Promise<void> {
    await this.#group.kill()
    const pipe = this.#findPipe()
    if (pipe !== undefined) await rm(pipe, { force: true })
  }

  /** Converts a document. It must be killed after every rejection but that of an unreadable document. */
  async convert(job: OfficeJob, signal: AbortSignal): Promise<void> {
    this.jobs += 1
    const name = path.join('jobs', String(this.jobs))
    const { folder, guard } = this.#options
    const outside = path.join(folder, name)
    const inside = path.join(guard.inside(folder), name)
    try {
      await mkdir(outside)
      const stem = toFileStem(job.name)
      const file = `${stem}.${job.type.extension}`
      await copyFile(job.path, path.join(outside, file))
      const { filter, options } = exportFilter(job.type, job.pdfA)
      const format = ['pdf', filter, options].filter((part) => part !== '').join(':')
      const document = path.join(inside, file)
      await this.#send(['--headless', '--convert-to', format, '--outdir', inside, document], inside, signal)
      const pdf = path.join(outside, `${stem}.pdf`)
      if (!(await checkPdfFile(pdf))) throw (await this.#isFull()) ? diskFull() : unreadable()
      await rename(pdf, job.target)
    } catch (error) {
      throw isNoSpace(error) ? diskFull(error) : error
    } finally {
      await rm(outside, { recursive: true, force: true })
    }
  }

  /** Waits until it has converted a first document. With a new profile it restarts itself, and closes connections. */
  async #ready(signal: AbortSignal): Promise<void> {
    const { folder, guard } = this.#options
    const inside = guard.inside(folder)
    const late = AbortSignal.timeout(startMs)
    const args = ['--headless', '--convert-to', 'pdf', '--outdir', inside, path.join(inside, 'first.fodt')]
    const both = AbortSignal.any([signal, late])
    for (;;) {
      const pipe = this.#findPipe()
      if (pipe !== undefined) {
        await sendCommand(pipe, args, { folder: inside, signal: both }).catch(() => undefined)
        if (await checkPdfFile(path.join(folder, 'first.pdf'))) return
      }
      signal.throwIfAborted()
      if (late.aborted) throw new OfficeFailure('start', 'LibreOffice did not start in time.')
      if (!this.isAlive) throw new OfficeFailure('start', 'LibreOffice ended at its start.')
      await sleep(pollMs)
    }
  }

  /** True if the disk has no room for a PDF: LibreOffice then writes none, without saying why. */
  async #isFull(): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.#options.folder)
    return bavail * bsize < roomBytes
  }

  #findPipe(): string | undefined {
    const { guard, folder } = this.#options
    return findPipe(guard.sockets(folder), this.#profileUrl)
  }

  /** Sends a command, and watches time and memory meanwhile. */
  async #send(args: readonly string[], folder: string, signal: AbortSignal): Promise<void> {
    const { seconds, maxBytes } = this.#options
    const over = new AbortController()
    const stop = (failure: OfficeFailure) => over.abort(failure)
    const timer = setTimeout(
      () => stop(new OfficeFailure('stalled', `LibreOffice gave no answer within ${seconds} s.`)),
      seconds * 1_000,
    )
    const watch = setInterval(async () => {
      if ((await this.#group.memory()) <= maxBytes) return
      stop(
        new OfficeFailure(
          'memory',
          `LibreOffice needs more than ${Math.round(maxBytes / 1e6)} MB of memory for it.`,
        ),
      )
    }, watchMs)
    const crashed = new OfficeFailure('crashed', 'LibreOffice ended while it worked on it.')
    void this.#group.ended.then(() => stop(crashed))
    const both = AbortSignal.any([signal, over.signal])
    try {
      const pipe = this.#findPipe()
      if (pipe === undefined) throw crashed
      await sendCommand(pipe, args, { folder, signal: both })
    } catch (error) {
      // A connection that breaks is the end of the program, or of the wait for it.
      throw both.aborted ? both.reason : error instanceof OfficeFailure ? error : crashed
    } finally {
      clearTimeout(timer)
      clearInterval(watch)
    }
  }
}

async function prepareFolder({ folder, guard, fonts }: ListenerOptions): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(path.join(folder, 'tmp'), { recursive: true, mode: 0o700 })
  await mkdir(path.join(folder, 'jobs'))
  const user = path.join(folder, 'profile', 'user')
  await mkdir(user, { recursive: true })
  await writeFile(path.join(user, 'registrymodifications.xcu'), profile)
  await writeFile(path.join(folder, 'kept.fodt'), emptyDocument)
  await writeFile(path.join(folder, 'first.fodt'), emptyDocument)
  await writeFile(path.join(folder, 'fonts.conf'), fontConfiguration(fonts, guard.inside(folder)))
}

function unreadable(): OfficeFailure {
  return new OfficeFailure('unreadable', 'LibreOffice could not read it.')
}

/** The fonts of the system, and those of the product, so that Nepali is drawn on every machine. */
function fontConfiguration(fonts: readonly string[], folder: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    ...fonts.map((font) => `<dir>${escapeXml(font)}</dir>`),
    `<cachedir>${escapeXml(path.join(folder, 'fontconfig'))}</cachedir>`,
    '</fontconfig>',
  ].join('\n')
}
