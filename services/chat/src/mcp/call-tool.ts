import { type Logger, ProblemError } from '@tathya/platform'
import { CallRefused } from '../gateway-api.ts'
import { callTool, type Tool, type ToolContext } from '../tools/tool.ts'
import { explainEmpty } from './explain-empty.ts'

/** The result of a tool's call as assistants get it. */
export interface CalledTool {
  readonly content: { readonly type: 'text'; readonly text: string }[]
  readonly structuredContent?: Record<string, unknown>
  readonly isError?: boolean
  readonly [key: string]: unknown
}

/** What a call needs besides the tool's own context. */
export interface CallOptions extends ToolContext {
  /** Begins the addresses of sources. */
  readonly baseUrl: string
  readonly log: Logger
}

/**
 * Calls a tool. What an assistant can correct or try again, wrong arguments among it, is a result with `isError` and a sentence.
 * Rejects with the reason of the signal.
 */
export async function callToolForAssistant(
  tool: Tool,
  args: unknown,
  options: CallOptions,
): Promise<CalledTool> {
  const { baseUrl, log, ...context } = options
  try {
    const { facts, data, sources, notices, reason } = await callTool(tool, args ?? {}, context)
    const addressed = sources.map((source) => ({ ...source, url: baseUrl + source.url }))
    const structuredContent = {
      ...{ facts, data, sources: addressed },
      ...(notices.length > 0 && { notices }),
      ...(facts.length === 0 && { reason: reason ?? (await explainEmpty(tool.name, args, context)) }),
    }
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent }
  } catch (error) {
    context.signal.throwIfAborted()
    if (error instanceof CallRefused || error instanceof ProblemError) return toError(error.message)
    log.error({ err: error, tool: tool.name }, 'a tool failed')
    return toError('This tool failed. Try again later.')
  }
}

function toError(text: string): CalledTool {
  return { content: [{ type: 'text', text }], isError: true }
}
