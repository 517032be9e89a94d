import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import path from 'node:path'
import type { ConversionOptions } from '@tathya/contracts/http'
import { adviceFor, headBytes, nameOfType, recognise } from '@tathya/documents/recognise'
import { problem } from '@tathya/platform/problem'
import { wrongExtension } from '../../shared/warnings.ts'
import type { ConversionContext, ConvertedDocument, Converter, InnerDocuments, Source } from '../converter.ts'

/** Levels of documents in documents. */
const maxDepth = 3
/** Documents inside of one upload, at all levels. */
const maxEntries = 1_000
/** Bytes of all of them together. */
const maxBytes = 1_000_000_000

/** Counts what an upload contains; shared by all levels. */
interface Contents {
  entries: number
  bytes: number
}

/** Finds the converter of a media type. */
export type FindConverter = (type: string) => { load(): Promise<Converter> } | undefined

/** Finds the type and the converter of each document inside of another one. */
export class InnerConversions implements InnerDocuments {
  readonly #find: FindConverter
  readonly #depth: number
  readonly #contents: Contents

  constructor(find: FindConverter, depth = 1, contents: Contents = { entries: 0, bytes: 0 }) {
    this.#find = find
    this.#depth = depth
    this.#contents = contents
  }

  count(name: string, bytes: number): void {
    this.#contents.entries += 1
    this.#contents.bytes += bytes
    if (this.#contents.entries > maxEntries) throw tooMuch(name, `more than ${maxEntries} entries`)
    if (this.#contents.bytes > maxBytes) throw tooMuch(name, `more than ${maxBytes / 1_000_000} MB`)
  }

  pathBeside(source: Source): string {
    return path.join(path.dirname(source.path), randomUUID())
  }

  async convert(
    { path: file, name }: Omit<Source, 'type'>,
    options: ConversionOptions,
    context: ConversionContext,
  ): Promise<ConvertedDocument> {
    if (this.#depth > maxDepth)
      throw problem('conversion_failed', {
        detail: `${name} lies deeper than ${maxDepth} levels. Send it alone.`,
      })
    const head = await readHead(file)
    if (head.length === 0) throw problem('file_empty', { detail: `${name} is empty.` })
    const type = await recognise(head, name)
    const entry = type === undefined ? undefined : this.#find(type)
    if (type === undefined || entry === undefined) throw unsupported(name, type)
    const warning = wrongExtension(name, type)
    if (warning !== undefined) context.warn(warning)
    const convert = await entry.load()
    const inner = new InnerConversions(this.#find, this.#depth + 1, this.#contents)
    return convert({ path: file, name, type }, { ...options, title: null }, { ...context, inner })
  }
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function unsupported(name: string, type: string | undefined) {
  const kind = type === undefined ? 'of an unknown type' : nameOfType(type)
  const advice = type === undefined ? undefined : adviceFor(type)
  return problem('file_type_unsupported', {
    detail: `${name} is ${kind}, which is not converted.${advice === undefined ? '' : ` ${advice}`}`,
  })
}

function tooMuch(name: string, what: string) {
  return problem('conversion_failed', {
    detail: `${name} contains ${what}, counting what lies in archives and mails inside of it. Send its files in parts.`,
  })
}
