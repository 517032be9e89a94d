import { CallRefused } from '../gateway-api.ts'
import { type AnswerMarks, wrapData } from '../guards/wrap-data.ts'
import type { ModelMessage, ModelToolCall } from '../models/model.ts'
import type { ServedModel } from '../models/served-model.ts'
import type { TokenUsage } from '../models/usage.ts'
import { describeTool } from '../tools/describe-tool.ts'
import { callTool, type Tool, type ToolContext, type ToolUse } from '../tools/tool.ts'

/** Rounds in which a model may call tools, and calls in all of them. */
const maxRounds = 3
const maxCalls = 6

/** What `useTools` needs. */
export interface UseToolsOptions {
  readonly served: ServedModel
  readonly tools: readonly Tool[]
  readonly context: ToolContext
  readonly marks: AnswerMarks
  /** Counts on. */
  readonly usage: TokenUsage
}

/** The tools as a model gets them. */
export function declareTools(tools: readonly Tool[]) {
  return tools.map((tool) => {
    const { name, description, inputSchema } = describeTool(tool)
    return { name, description, parameters: inputSchema }
  })
}

/**
 * Lets a model call tools, until it calls none or has what it asked for; its text is not used. Unknown tools and wrong
 * arguments are reported to the model. Throws `ModelFailure`, and the reason of the signal.
 */
export async function useTools(
  messages: readonly ModelMessage[],
  options: UseToolsOptions,
): Promise<ToolUse[]> {
  const { served, tools, context, usage } = options
  const sent = [...messages]
  const uses: ToolUse[] = []
  let called = 0
  for (let round = 0; round < maxRounds && called < maxCalls; round += 1) {
    const calls: ModelToolCall[] = []
    const request = { messages: sent, tools: declareTools(tools), signal: context.signal }
    for await (const part of usage.stream(served, request)) {
      if (part.type === 'tool-call') calls.push(part.call)
    }
    const taken = calls.slice(0, maxCalls - called)
    if (taken.length === 0) return uses
    called += taken.length
    sent.push({ role: 'assistant', content: '', toolCalls: taken })
    let failed = false
    for (const call of taken) {
      const { use, reply } = await carryOut(call, options)
      if (use === undefined || use.result.facts.length === 0) failed = true
      else uses.push(use)
      sent.push({ role: 'tool', content: reply, toolCallId: call.id })
    }
    // Small models call the same tool again and again: what it asked for is here.
    if (!failed) return uses
  }
  return uses
}

async function carryOut(
  { name, args }: ModelToolCall,
  { tools, context, marks }: UseToolsOptions,
): Promise<{ use?: ToolUse; reply: string }> {
  const tool = tools.find((candidate) => candidate.name === name)
  if (tool === undefined)
    return { reply: `There is no such tool. Tools: ${tools.map(({ name }) => name).join(', ')}` }
  try {
    const result = await callTool(tool, args ?? {}, context)
    return { use: { tool: name, args, result }, reply: wrapData(JSON.stringify(result.facts), marks) }
  } catch (error) {
    context.signal.throwIfAborted()
    if (error instanceof CallRefused) return { reply: wrapData(error.message, marks) }
    throw error
  }
}
