import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Endpoint } from './endpoint.ts'
import type { OpenApiDocument } from './openapi.ts'

/** The state of something that a service needs. */
export interface Readiness {
  readonly name: string
  readonly ready: boolean
  /** What is wrong and what to do. */
  readonly detail?: string
}

/** What a service is, before it runs. */
export interface ServiceDefinition {
  readonly name: string
  /** One line for people: what it answers. */
  readonly summary: string
  readonly routes: readonly Endpoint[]
  /** Starts what runs beside requests: subscriptions, sweeps. Awaited before the first request. */
  readonly start?: () => Promise<void>
  readonly readiness?: () => Promise<readonly Readiness[]>
  /** If true, servers that are away are reported at `/readyz` but do not make the service unready. */
  readonly worksAlone?: boolean
  /** Lines for the start table: what is there, what is missing and how to get it. */
  readonly notes?: () => readonly string[]
  readonly close?: () => Promise<void>
  /**
   * Comes before the routes with every request. Returns true where it has taken the request over.
   * A rejection becomes a problem document.
   */
  readonly before?: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>
}

/** A service that can be asked: in this process through `handle`, or behind a listener. */
export interface Service {
  readonly name: string
  readonly summary: string
  readonly endpoints: readonly Endpoint[]
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void
  openapi(): OpenApiDocument
  readiness(): Promise<readonly Readiness[]>
  notes(): readonly string[]
  start(): Promise<void>
  /** From now on it says at `/readyz` that it is about to stop; requests are answered as before. */
  drain(): void
  close(): Promise<void>
}
