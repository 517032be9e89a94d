import { describeTool } from '../tools/describe-tool.ts'
import { tools } from '../tools/index.ts'
import type { Tool } from '../tools/tool.ts'
import { queryTool } from './query-tool.ts'

/** The tools of assistants: those of chat, and typed queries. */
export const assistantTools: readonly Tool[] = [...tools, queryTool]

/** The results of every tool; `reason` is there if it found nothing, `notices` if there are any. */
const outputSchema = { type: 'object', required: ['facts', 'sources'] } as const

/** The tools as they are listed, in few bytes: their names say as much as titles. */
export const listedTools = assistantTools.map((tool) => {
  const { title: _, ...described } = describeTool(tool)
  return { ...described, outputSchema }
})
