import type { ChatSource } from '@tathya/contracts/http'
import type { PlaceWords, Vocabulary, Writing } from '@tathya/questions'
import type { z } from 'zod'
import { type CallApi, CallRefused } from '../gateway-api.ts'
import type labels from '../wording/labels.json'

/** A name in both languages; null where no source gives one. */
export interface Name {
  readonly en: string
  readonly ne: string | null
  /** The Nepali name in Latin letters, where it has one. */
  readonly rom?: string | undefined
}

/** The time of a figure. */
export interface Period {
  /** In Bikram Sambat: `2080/81`. */
  readonly fiscalYear?: string
  /** The year AD that figures of the fiscal year are published for. */
  readonly yearAd?: number
  /** The quarter of the fiscal year. */
  readonly quarter?: number
  /** The month of Bikram Sambat, 1 is Baisakh. */
  readonly month?: number
  /** The figure is the sum of this many months from the beginning of the fiscal year; absent: of all twelve. */
  readonly monthsOfYear?: number
}

/** Units of figures; those in millions are written out. */
export type Unit =
  | 'NPR'
  | 'NPR million'
  | 'USD'
  | 'USD million'
  | 'index'
  | 'people'
  | 'km2'
  | 'days'
  | 'count'
  | 'percent'

/** A figure, date or name of a tool's result: answers state nothing else. */
export interface Fact {
  /** What it is; wording/labels.json has the words. */
  readonly label: keyof typeof labels
  /** Of what: a country, a commodity, a place. */
  readonly about?: Name
  readonly value: number | Name
  /** Of a number. */
  readonly unit?: Unit
  readonly period?: Period
  /** The quantity of declared data that it is of, with its members by dimension. */
  readonly of?: {
    readonly measure: string
    readonly dims: Readonly<Record<string, string>>
    readonly day?: string | undefined
  }
}

/** The answer of a tool. */
export interface ToolResult {
  /** None if the data is silent. */
  readonly facts: readonly Fact[]
  /** The rows behind the facts as JSON, for models and other assistants. */
  readonly data: unknown
  readonly sources: readonly ChatSource[]
  /** The reason why there are no facts, if the tool knows it. */
  readonly reason?: string
}

/** The answer of a tool, with what should be known about the rows that it was made from. */
export interface ToldResult extends ToolResult {
  /** Gaps of rows, and other things that should be known about them. */
  readonly notices: readonly string[]
}

/** A tool that was called for an answer. */
export interface ToolUse {
  readonly tool: string
  readonly args: unknown
  readonly result: ToldResult
}

/** The words that questions are read with; those of places are apart. */
export interface KnownWords extends Vocabulary {
  readonly places?: PlaceWords
}

/** The questions that declared data answers, as the catalogue has them. */
export type VocabularySource = (signal: AbortSignal) => Promise<KnownWords>

/** What a tool may use. */
export interface ToolContext {
  readonly callApi: CallApi
  readonly now: Date
  /** The writing of the answer, if it is not that of the question. */
  readonly writing?: Writing | undefined
  readonly signal: AbortSignal
  /** The questions that declared data answers. */
  readonly vocabulary?: VocabularySource
  /** Called with what should be known about rows that a tool has read. */
  readonly onNotice?: (notice: string) => void
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
  // Tools of one list have different parameters; `callTool` calls each with what its own schema has checked.
  return tool as unknown as Tool
}

/** Calls a tool with unchecked arguments. Rejects with `CallRefused` for wrong ones. */
export async function callTool(tool: Tool, args: unknown, context: ToolContext): Promise<ToldResult> {
  const { data, error } = tool.parameters.safeParse(args)
  if (data === undefined)
    throw new CallRefused(400, `Wrong arguments of ${tool.name}. ${describeIssues(error)}`)
  const notices = new Set<string>()
  const result = await tool.call(data, { ...context, onNotice: (notice) => void notices.add(notice) })
  return { ...result, notices: [...notices] }
}

function describeIssues({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => `${path.length === 0 ? 'arguments' : path.join('.')}: ${message}.`)
    .join(' ')
}
