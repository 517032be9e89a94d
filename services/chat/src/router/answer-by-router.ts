import type { ChatSource } from '@tathya/contracts/http'
import { todayTool } from '../tools/today.ts'
import type { ToolContext, ToolResult } from '../tools/tool.ts'

/** A tool that was called for an answer. */
export interface ToolUse {
  readonly tool: string
  readonly args: unknown
  readonly result: ToolResult
}

/** An answer by rules. */
export interface RoutedAnswer {
  readonly response: string
  /** False if no tool fits the question or the data is silent; `response` says so. */
  readonly answered: boolean
  readonly uses: readonly ToolUse[]
  readonly sources: readonly ChatSource[]
}

/** Answers a question by rules alone, without a model. */
export async function answerByRouter(question: string, context: ToolContext): Promise<RoutedAnswer> {
  if (!/\btoday\b|\baaja\b|आज/iu.test(question)) {
    return {
      response: 'I can say what day it is in Nepal. Ask: what is today?',
      answered: false,
      uses: [],
      sources: [],
    }
  }
  const result = await todayTool.call({}, context)
  const response = `Today is ${result.facts.map(({ value }) => value).join(', ')}.`
  return {
    response,
    answered: true,
    uses: [{ tool: todayTool.name, args: {}, result }],
    sources: result.sources,
  }
}
