import type { Request, Response } from 'express'
import type { Multer, Options, StorageEngine } from 'multer'
import { FileTooLarge } from '../../errors.ts'
import { step } from '../../step.ts'
import { ProblemError } from '../problem.ts'
import { FormBody } from './form-body.ts'
import {
  assertForm,
  fileMissing,
  fileTooLarge,
  malformedForm,
  textTooLong,
  tooManyFiles,
  wrongPart,
} from './form-problems.ts'
import { toUploadName, type Upload, type UploadRules, type UploadStore } from './upload.ts'

/** Max parts besides the files. */
const strayParts = 20
/** Characters of a media type; RFC 6838 allows 127 on each side of the slash. */
const maxTypeLength = 255
const defaultIdleMs = 30_000

/** Bytes of a part that is text, where an endpoint names no limit. */
const defaultTextBytes = 1_000

/** A form that was read. */
export interface UploadForm {
  readonly uploads: Upload[]
  /** The parts that are text; of a repeated one a list. */
  readonly texts: Readonly<Record<string, unknown>>
}

/** Options of `readUploads`. */
export interface FormOptions {
  readonly files: UploadStore
  readonly rules: UploadRules
  /** Bytes of the request. */
  readonly limit: number
  /** Names of parts that are text. */
  readonly textNames?: readonly string[]
  /** Names of query parameters, which some callers send as parts. */
  readonly queryNames: readonly string[]
  /** The owner of the files; undefined without a caller. */
  readonly owner?: string | undefined
  /** Milliseconds without a byte from the caller. Default 30,000. */
  readonly idleMs?: number
}

/**
 * Reads a form and streams its files into the store without buffering them. Throws the problem of the form, or `client_closed`
 * if the caller leaves; then nothing of the request stays stored.
 */
export async function readUploads(
  request: Request,
  response: Response,
  options: FormOptions,
): Promise<UploadForm> {
  const { rules, limit, idleMs = defaultIdleMs } = options
  assertForm(request, rules, limit)
  const { default: multer } = await import('multer')
  const storage = new UploadStorage(options)
  const parser = multer({ ...toSettings(options), storage })
  // Multer uses a request only as a stream with headers.
  const body = new FormBody(request, { limit, idleMs }) as FormBody & Partial<ParsedForm>
  try {
    await parse(parser, body as unknown as Request, response)
    const stray = strayText(body.body ?? {}, options)
    if (stray !== undefined) throw wrongPart(stray, options)
    if (body.files === undefined) throw malformedForm(new Error('Multipart: Boundary not found'))
    if (body.files.length === 0) throw fileMissing(rules)
    return { uploads: body.files.map(({ upload }) => upload), texts: { ...body.body } }
  } catch (error) {
    const putError = await storage.removeAll(error)
    // A failed put abandons its stream, which multer may notice before the put has cleaned up and rejects.
    throw toFormProblem(isAbandoned(error) ? putError : error, body, options)
  } finally {
    body.destroy()
  }
}

/** The properties that multer sets on the request. */
interface ParsedForm {
  readonly body: Readonly<Record<string, unknown>>
  readonly files: readonly StoredFile[]
}

type StoredFile = Express.Multer.File & { readonly upload: Upload }

function parse(parser: Multer, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.any()(request, response, (error?: unknown) => {
      if (error === undefined || error === null) resolve()
      else reject(error)
    })
  })
}

/** Settings of the parser. Browsers send names in UTF-8; `toUploadName` removes paths. */
function toSettings(options: FormOptions): Options {
  const { rules, textNames = [] } = options
  return {
    defParamCharset: 'utf8',
    preservePath: true,
    limits: {
      files: rules.maxFiles,
      fileSize: rules.fileBytes,
      parts: rules.maxFiles + strayParts,
      fields: textNames.length + 1,
      fieldSize: rules.textBytes ?? defaultTextBytes,
      fieldNestingDepth: 0,
    },
    fileFilter({ body }, { fieldname }, done) {
      const stray = strayText(body, options) ?? (fieldname === rules.part ? undefined : fieldname)
      if (stray !== undefined) done(wrongPart(stray, options))
      else done(null, true)
    },
  }
}

/** The name of a text part that does not belong to the form, if any. */
function strayText(
  texts: Readonly<Record<string, unknown>>,
  { textNames = [] }: FormOptions,
): string | undefined {
  return Object.keys(texts).find((name) => !textNames.includes(name))
}

/** A storage engine for multer on the file store. */
class UploadStorage implements StorageEngine {
  readonly #options: FormOptions
  readonly #puts: Promise<Upload>[] = []
  readonly #refused = new AbortController()

  constructor(options: FormOptions) {
    this.#options = options
  }

  _handleFile(
    _request: Request,
    { originalname, mimetype, stream }: Express.Multer.File,
    done: (error?: unknown, info?: Partial<StoredFile>) => void,
  ): void {
    const { files, rules, owner } = this.#options
    const name = toUploadName(originalname)
    const type = mimetype.length <= maxTypeLength ? mimetype : 'application/octet-stream'
    const put = files
      .put(stream, {
        ...{ name, type, maxBytes: rules.fileBytes, leavesReserve: true, signal: this.#refused.signal },
        ...(owner === undefined ? {} : { owner }),
      })
      .then(
        (info): Upload => {
          step('upload-stored')
          return { info, name, declaredType: type }
        },
        (error) => {
          throw error instanceof FileTooLarge ? fileTooLarge(name, rules) : new NotStored(error)
        },
      )
    this.#puts.push(put)
    put.then((upload) => done(null, { upload }), done)
  }

  /** Does nothing: `removeAll` removes the files, since multer does not wait for all puts. */
  _removeFile(_request: Request, _file: Express.Multer.File, done: (error: Error | null) => void): void {
    done(null)
  }

  /** Aborts the puts and removes stored files; resolves with the error of the last put. */
  async removeAll(reason: unknown): Promise<unknown> {
    this.#refused.abort(reason)
    const puts = await Promise.allSettled(this.#puts)
    const uploads = puts.flatMap((put) => (put.status === 'fulfilled' ? [put.value] : []))
    await Promise.allSettled(uploads.map(({ info }) => this.#options.files.remove(info.id)))
    const last = puts.at(-1)
    return last?.status === 'rejected' ? last.reason : undefined
  }
}

function isAbandoned(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/** A failure of the store; all other errors of multer are the caller's. */
class NotStored extends Error {
  constructor(cause: unknown) {
    super('The file could not be stored.', { cause })
  }
}

/** Multer's error codes for parts that are not files. */
const fieldCodes = [
  'LIMIT_FIELD_KEY',
  'LIMIT_FIELD_VALUE',
  'LIMIT_FIELD_COUNT',
  'LIMIT_FIELD_NESTING',
  'MISSING_FIELD_NAME',
  'INVALID_FIELD_NAME',
]

interface FormError {
  readonly code?: string
  readonly field?: string
  readonly filename?: string
}

function toFormProblem(error: unknown, form: Partial<ParsedForm>, options: FormOptions): unknown {
  if (error instanceof ProblemError) return error
  if (error instanceof NotStored) return error.cause
  const { rules, textNames = [] } = options
  const { code = '', field, filename = '' } = error as FormError
  if (code === 'LIMIT_FILE_SIZE') return fileTooLarge(toUploadName(filename), rules)
  if (code === 'LIMIT_FILE_COUNT') return tooManyFiles(rules)
  if (code === 'LIMIT_FIELD_VALUE' && textNames.includes(field ?? ''))
    return textTooLong(field!, rules.textBytes ?? defaultTextBytes)
  if (fieldCodes.includes(code)) return wrongPart(field ?? strayText(form.body ?? {}, options) ?? '', options)
  return malformedForm(error)
}
