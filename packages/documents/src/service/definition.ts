import type { JobKind } from '@tathya/contracts/internal'
import type { JobQueue, RunContext, RunResult, ToAnswer } from '@tathya/jobs'
import type { Endpoint } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import type { Downloads, FileInfo } from '@tathya/storage'
import type { z } from 'zod'
import type { CallHandlers } from '../processes/calls.ts'
import type { ProcessPool } from '../processes/process-pool.ts'
import type { AcceptDocuments } from './accept-documents.ts'

/** Limits of a service that takes documents, as its settings have them. */
export interface DocumentLimits {
  /** Jobs at once in this process, each in a child process. */
  readonly slots: number
  /** Max queued jobs, over all processes. */
  readonly queue: number
  /** Documents of one request. */
  readonly files: number
  /** Megabytes of one document. */
  readonly fileMegabytes: number
  /** Megabytes of one request. */
  readonly requestMegabytes: number
  /** Seconds of one job. */
  readonly seconds: number
  /** Megabytes of memory of one child process. */
  readonly memoryMegabytes: number
  /** Hours for which a result is kept. */
  readonly keptHours: number
  /** Images at once whose text is recognised. */
  readonly recognisers: number
  /** The program that recognises text: a path, or a name in PATH; `none` does without. */
  readonly tesseract: string
}

/** The child processes of a service. */
export interface DocumentProcesses {
  /** A module that calls `serveTasks`. */
  readonly program: URL
  /** A sentence for the caller whose documents need more memory than these megabytes. */
  readonly outOfMemory: (megabytes: number) => string
}

/** A document as the input of a job stores it. */
export interface StoredDocument {
  /** Id of the stored upload. */
  readonly file: string
  readonly name: string
  /** Media type, found by content. */
  readonly type: string
}

/** The input of a job. */
export interface DocumentInput {
  readonly documents: readonly StoredDocument[]
}

/** A document of a job, copied to a file for its child process. */
export type SourceOf<I extends DocumentInput> = Omit<I['documents'][number], 'file'> & {
  readonly path: string
}

/** A run of a job. */
export interface DocumentRun<I extends DocumentInput, T, O> extends Omit<RunContext, 'progress'> {
  /** Folder of the copies, and for the files that the child process writes; removed when the run has ended. */
  readonly folder: string
  readonly sources: readonly SourceOf<I>[]
  /** Runs a task in a child process when it is the owner's turn; its progress is that of the job. */
  runTask(task: T): Promise<O>
  /** Stores a file of the folder, for an hour unless it is kept. */
  store(path: string, options: { readonly name: string; readonly type: string }): Promise<FileInfo>
}

/** Runs a job. Throws `ProblemError` for errors of the caller; after any other error the job is tried again. */
export type RunDocuments<I extends DocumentInput, R, T, O> = (
  input: I,
  run: DocumentRun<I, T, O>,
) => Promise<RunResult<R>>

/** Dependencies of the endpoints and runs of a service. */
export interface DocumentServiceContext<I extends DocumentInput, R, T, O> {
  readonly platform: Platform
  readonly limits: DocumentLimits
  readonly queue: JobQueue<I, R>
  readonly downloads: Downloads
  /** Creates a job from the documents of a request, and waits for it. */
  readonly accept: AcceptDocuments<I, R>
  /** Folder of working copies, emptied at the start. */
  readonly scratch: string
  /** When a result that is made now expires. */
  keptUntil(): Date
  /** Creates further processes of the same program, for requests. They are closed with the service. */
  createPool(limits: { readonly processes: number; readonly waiting: number }): ProcessPool<T, O>
}

/** The parts of a service that depend on its platform and settings. */
export interface DocumentServiceParts<I extends DocumentInput, R, T, O> {
  readonly routes: readonly Endpoint[]
  readonly run: RunDocuments<I, R, T, O>
  /** Answer what child processes ask, besides the recognition of text in images. */
  readonly handlers?: CallHandlers<T>
  /** Called when an owner has cancelled a job, or removed its result. */
  readonly removed?: (id: string, owner: string) => Promise<unknown>
  /** Called before the first job. */
  readonly start?: () => Promise<void>
  /** Called after the last job. */
  readonly close?: () => Promise<void>
  /** Further lines of the table that the start prints. */
  readonly notes?: () => readonly string[]
}

/** Declares a service that makes jobs of documents. `C`: its settings; `T`, `O`: a task of its child processes and the outcome. */
export interface DocumentServiceDefinition<
  C,
  I extends z.ZodObject & z.ZodType<DocumentInput>,
  R extends z.ZodObject,
  T extends object,
  O,
> {
  /** The name of the service, and the kind of its jobs. */
  readonly name: JobKind
  readonly summary: string
  /** Media types that are accepted. */
  readonly accepts: readonly string[]
  /** Bytes of a media type that are some seconds of work: jobs of more leave room for small ones. */
  readonly manyBytes: (type: string) => number
  readonly input: I
  readonly result: R
  /** The shape of a job: `jobWith` of the answer. */
  readonly job: z.ZodType
  readonly toAnswer: ToAnswer<z.output<I>, z.output<R>>
  readonly processes: DocumentProcesses
  /** Folder of working copies, below the data folder. */
  readonly scratch: string
  readonly limits: (config: C) => DocumentLimits
  readonly parts: (
    context: DocumentServiceContext<z.output<I>, z.output<R>, T, O>,
    config: C,
  ) => DocumentServiceParts<z.output<I>, z.output<R>, T, O>
}
