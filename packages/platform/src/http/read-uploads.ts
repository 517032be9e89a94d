import type { Writable } from 'node:stream'
import type { Request, Response } from 'express'
import type { StorageEngine } from 'multer'
import { FileTooLarge } from '../errors.ts'
import { fault } from '../fault.ts'
import { feed } from './feed.ts'
import {
  assertForm,
  fileMissing,
  fileTooLarge,
  malformedForm,
  tooManyFiles,
  wrongPart,
} from './form-problems.ts'
import { ProblemError, problem } from './problem.ts'
import type { Upload, UploadRules, UploadStore } from './upload.ts'
import { toUploadName } from './upload-name.ts'

/** Parts that are passed over before a form counts as broken. */
const strayParts = 20
/** Characters of a media type; RFC 6838 allows 127 on each side of the slash. */
const typeLength = 255

/** What reading a form needs. */
export interface FormOptions {
  readonly files: UploadStore
  readonly rules: UploadRules
  /** Most bytes of the request. */
  readonly limit: number
  /** Names of query parameters, which some send as parts. */
  readonly queryNames: readonly string[]
  /** Whose room the files take; undefined where the caller is not known. */
  readonly owner?: string | undefined
  /** Milliseconds for which a caller may send nothing. Default 30,000. */
  readonly idleMs?: number
}

/**
 * Reads a form and streams its files into the store; nothing is held in memory. Throws the problem of whatever is wrong with
 * it, with `client_closed` where the caller leaves; nothing of the request is stored then. What the caller still sends after
 * that is passed over, so that they can read the answer.
 */
export async function readUploads(
  request: Request,
  response: Response,
  options: FormOptions,
): Promise<Upload[]> {
  const { files, rules, limit } = options
  assertForm(request, rules, limit)
  const { default: multer } = await import('multer')
  const stored: Promise<Upload>[] = []
  const stopping = new AbortController()
  try {
    await new Promise<void>((resolve, reject) => {
      let fed = false
      const fail = (error: unknown) => {
        const gone = request.destroyed && !request.complete
        const told = gone ? problem('client_closed', { cause: error }) : toFormProblem(error)
        reject(told)
        stopping.abort(told)
      }
      const settings = {
        ...toSettings(options, fail),
        storage: toEngine(options, stored, stopping.signal, fail),
        streamHandler(_request: Request, parser: Writable) {
          fed = true
          watch(parser, options, fail)
          feed(request, parser, { limit, idleMs: options.idleMs ?? 30_000, signal: stopping.signal, fail })
        },
      }
      multer(settings).any()(request, response, (error?: unknown) => {
        if (error !== undefined && error !== null) afterPuts(stored, () => fail(error))
        else if (fed) resolve()
        else fail(new Error('Multipart: Boundary not found'))
      })
    })
    const uploads = await Promise.all(stored)
    if (uploads.length === 0) throw fileMissing(rules)
    return uploads
  } catch (error) {
    stopping.abort(error)
    await removeAll(stored, files)
    throw error
  }
}

/**
 * Where a put reads no more, multer tells the end of its stream, perhaps before the put has tidied up and tells why. A form
 * that breaks by itself ends its puts too.
 */
function afterPuts(stored: readonly Promise<Upload>[], tell: () => void): void {
  Promise.allSettled(stored).then(tell)
}

type Fail = (error: unknown) => void

/** How forms are parsed. Names of parts and files are UTF-8 in every browser; paths are cut by rules of our own. */
function toSettings({ rules, queryNames }: FormOptions, fail: Fail) {
  return {
    defParamCharset: 'utf8',
    preservePath: true,
    limits: { files: rules.most, fields: 1, fieldSize: 1_000, parts: rules.most + strayParts },
    fileFilter(_request: Request, { fieldname }: Express.Multer.File, done: FilterDone) {
      if (fieldname === rules.part) return done(null, true)
      fail(wrongPart(fieldname, rules, queryNames))
      done(null, false)
    },
  }
}

type FilterDone = (error: null, accept: boolean) => void

/** Hears of what is wrong at once; multer would tell it only after the caller has sent everything. */
function watch(parser: Writable, { rules, queryNames }: FormOptions, fail: Fail): void {
  parser.on('file', (name: string | undefined) => {
    if (name === undefined) fail(wrongPart('', rules, queryNames))
  })
  parser.on('field', (name: string | undefined) => fail(wrongPart(name ?? '', rules, queryNames)))
  parser.on('filesLimit', () => fail(tooManyFiles(rules)))
  parser.on('partsLimit', () => fail(new Error('Too many parts')))
  parser.on('error', fail)
}

/** Puts the files that the parser finds into the store; whatever goes wrong is told to `fail`. */
function toEngine(
  { files, rules, owner }: FormOptions,
  stored: Promise<Upload>[],
  signal: AbortSignal,
  fail: Fail,
): StorageEngine {
  return {
    _handleFile(_request, { originalname, mimetype, stream }, done) {
      if (signal.aborted) {
        // The parser goes on to the end of what it holds, also after it was stopped.
        stream.resume()
        return done(signal.reason)
      }
      const name = toUploadName(originalname)
      const type = mimetype.length <= typeLength ? mimetype : 'application/octet-stream'
      const upload = files
        .put(stream, {
          ...{ name, type, maxBytes: rules.fileBytes, leavesReserve: true, signal },
          ...(owner === undefined ? {} : { owner }),
        })
        .then((info): Upload => {
          fault('upload-stored')
          return { info, name, declaredType: type }
        })
      stored.push(upload)
      upload.then(
        () => done(null, {}),
        (error: unknown) => {
          // The parser ends a file that it cannot read to its end with an error of its own; who reads no more, with this one.
          const broken = stream.errored
          if (broken && broken.name !== 'AbortError') fail(malformedForm(broken))
          else fail(error instanceof FileTooLarge ? fileTooLarge(name, rules) : new NotStored(error))
          done(error)
        },
      )
    },
    // The files of a refused form are removed together, when all puts have ended.
    _removeFile: (_request, _file, done) => done(null),
  }
}

/** The store's own failure: everything else that comes from the parser is the caller's. */
class NotStored extends Error {
  constructor(cause: unknown) {
    super('The file could not be stored.', { cause })
  }
}

function toFormProblem(error: unknown): unknown {
  if (error instanceof ProblemError) return error
  return error instanceof NotStored ? error.cause : malformedForm(error)
}

/** Waits for the puts to end, which they do at once after the signal, and removes what came through. */
async function removeAll(
  stored: readonly Promise<Upload>[],
  files: Pick<UploadStore, 'remove'>,
): Promise<void> {
  const ends = await Promise.allSettled(stored)
  const uploads = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
  await Promise.allSettled(uploads.map(({ info }) => files.remove(info.id)))
}
