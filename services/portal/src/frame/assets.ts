import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Endpoint, get, problem, type Reply, reply } from '@tathya/platform'
import { z } from 'zod'

/** The path of the files that pages load. */
const prefix = '/portal/assets'
/** The address of a file changes with its content. */
const immutable = 'public, max-age=31536000, immutable'

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

const folder = fileURLToPath(new URL('../browser/', import.meta.url))
const require = createRequire(import.meta.url)

/** Packages that scripts of pages may import. */
const packages: ReadonlySet<string> = new Set(['eventsource-parser/stream'])

/** Fonts of packages, by the names that styles have for them. */
const fonts: Readonly<Record<string, string>> = {
  'devanagari.woff2':
    '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
}

/** A file as it is served. */
interface Asset {
  readonly name: string
  readonly bytes: Buffer
}

/** The files that pages load: read, stripped of types, and named by their content when a page first needs them. */
export class Assets {
  readonly #bySource = new Map<string, Asset>()
  readonly #byName = new Map<string, Asset>()

  /** The address of a file in `src/browser/`, such as `portal.css`. */
  addressOf(file: string): string {
    const source = fonts[file]
    return `${prefix}/${this.#load(source === undefined ? path.join(folder, file) : require.resolve(source)).name}`
  }

  /** The address of a script in `src/browser/`, by its name without `.ts`. */
  scriptOf(name: string): string {
    return this.addressOf(`${name}.ts`)
  }

  /** The endpoint of all files. */
  endpoint(): Endpoint {
    return get(`${prefix}/{file}`, {
      summary: 'A file of the pages',
      params: z.object({ file: z.string() }),
      cache: immutable,
      remember: () => 'by name',
      answers: { 200: { description: 'The file', type: '*/*' } },
      handle: ({ params: { file } }) => {
        const asset = this.#byName.get(file) ?? this.#findAll(file)
        if (asset === undefined)
          throw problem('not_found', { detail: 'There is no such file; load the page again.' })
        return toReply(asset)
      },
    })
  }

  /** The answer with a file in `src/browser/`, for an address that does not change. */
  replyOf(file: string): Reply {
    return toReply(this.#load(path.join(folder, file)))
  }

  /** A replica that was just started may be asked for a file before it has served a page that needs it. */
  #findAll(file: string): Asset | undefined {
    for (const name of readdirSync(folder)) if (path.extname(name) !== '.json') this.addressOf(name)
    return this.#byName.get(file)
  }

  #load(source: string): Asset {
    const cached = this.#bySource.get(source)
    if (cached !== undefined) return cached
    const bytes = this.#read(source)
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 12)
    const { name, ext } = path.parse(source)
    const asset = { name: `${name}-${digest}${/s$/.test(ext) && ext !== '.css' ? '.js' : ext}`, bytes }
    this.#bySource.set(source, asset)
    this.#byName.set(asset.name, asset)
    return asset
  }

  #read(source: string): Buffer {
    const bytes = readFileSync(source)
    if (source.endsWith('.css')) return Buffer.from(this.#withFonts(bytes.toString()))
    if (source.endsWith('.ts')) return Buffer.from(this.#withImports(source, stripTypes(bytes.toString())))
    if (/\.m?js$/.test(source)) return Buffer.from(this.#withImports(source, bytes.toString()))
    return bytes
  }

  /** Writes the addresses of imported files and packages into a script. */
  #withImports(source: string, text: string): string {
    return text
      .replace(/\bfrom\s*(["'])([^"']+)\1/g, (_, quote: string, name: string) => {
        const file = name.startsWith('.') ? path.resolve(path.dirname(source), name) : this.#packageFile(name)
        return `from ${quote}${prefix}/${this.#load(file).name}${quote}`
      })
      .replace(/^\/\/# sourceMappingURL=.*$/m, '')
  }

  #packageFile(name: string): string {
    if (!packages.has(name)) throw new Error(`Scripts of pages cannot import ${name}.`)
    return fileURLToPath(import.meta.resolve(name))
  }

  /** Writes the addresses of fonts into a style: `url(devanagari.woff2)`. */
  #withFonts(text: string): string {
    return text.replace(/url\(([\w-]+\.woff2)\)/g, (_, name: string) => `url(${this.addressOf(name)})`)
  }
}

function toReply({ name, bytes }: Asset): Reply {
  return reply({ body: bytes, type: types[name.split('.').at(-1)!]! })
}

/** Strips the types of a script, without the warning by which Node says to every operator that this is new. */
function stripTypes(text: string): string {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(text)
  } finally {
    process.emitWarning = emitWarning
  }
}
