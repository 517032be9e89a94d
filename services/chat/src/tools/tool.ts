import type { ChatSource } from '@tathya/contracts/http'
import type { z } from 'zod'
import type { CallApi } from '../gateway-api.ts'

/** A figure, date or name of a tool's result: answers state nothing else. */
export interface Fact {
  /** What it is, in English: `Imports`, `Governor`. */
  readonly label: string
  readonly value: number | string
  /** `NPR`, `USD million`, `schools`; null if it has none. */
  readonly unit: string | null
  /** `2080/81`, `2083 Mangsir 8`; null if it holds at any time. */
  readonly period: string | null
}

/** The answer of a tool. */
export interface ToolResult {
  /** None if the data is silent. */
  readonly facts: readonly Fact[]
  /** The rows behind the facts as JSON, for models and other assistants. */
  readonly data: unknown
  readonly sources: readonly ChatSource[]
  /** What the data does not have, as an English sentence; undefined if nothing is missing. */
  readonly missing?: string
}

/** What a tool may use. */
export interface ToolContext {
  /** Earlier questions of the conversation, the newest last. */
  readonly earlier: readonly string[]
  readonly callApi: CallApi
  readonly now: Date
  readonly signal: AbortSignal
}

/** A question to one of our services, for the router, for models and for other assistants. It only reads. */
export interface Tool<P extends z.ZodObject = z.ZodObject> {
  readonly name: string
  readonly title: string
  /** One or two sentences for a model. */
  readonly description: string
  readonly parameters: P
  /** Rejects with `CallRefused` if an endpoint refuses the arguments. */
  readonly call: (args: z.output<P>, context: ToolContext) => Promise<ToolResult>
}

/** Declares a tool with the types of its parameters. */
export function defineTool<P extends z.ZodObject>(tool: Tool<P>): Tool {
  // The tools of one list have different parameters; each is called with what its own schema has checked.
  return tool as unknown as Tool
}
