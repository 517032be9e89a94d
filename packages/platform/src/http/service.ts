import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Endpoint } from './endpoint.ts'
import type { OpenApiDocument } from './openapi.ts'

/** The state of a dependency. */
export interface Readiness {
  readonly name: string
  readonly ready: boolean
  /** What is wrong, and the remedy. */
  readonly detail?: string
}

/** Defines a service. */
export interface ServiceDefinition {
  readonly name: string
  /** One line for people. */
  readonly summary: string
  readonly routes: readonly Endpoint[]
  /** Starts background work: subscriptions, sweeps. Awaited before the first request. */
  readonly start?: () => Promise<void>
  readonly readiness?: () => Promise<readonly Readiness[]>
  /** If true, servers that are away are reported at `/readyz` but do not make the service unready. */
  readonly readyWithoutServers?: boolean
  /** Lines for the start table: what is loaded, what is missing and how to get it. */
  readonly notes?: () => readonly string[]
  readonly close?: () => Promise<void>
  /** Called where gateway and services share a process, with the address of the gateway. */
  readonly gatewayListens?: (url: string) => void
  /**
   * Called before the routes with every request. Returns true if it handles the request itself. A rejection becomes a problem
   * document.
   */
  readonly before?: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>
}

/** A service that answers requests: in this process through `handle`, or behind a listener. */
export interface Service {
  readonly name: string
  readonly summary: string
  readonly endpoints: readonly Endpoint[]
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void
  openapi(): OpenApiDocument
  readiness(): Promise<readonly Readiness[]>
  notes(): readonly string[]
  start(): Promise<void>
  /** From now on `/readyz` reports that the service is about to stop; requests are answered as before. */
  drain(): void
  /** Tells the service the address of the gateway in its process. */
  gatewayListens(url: string): void
  close(): Promise<void>
}
