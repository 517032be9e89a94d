import { tools } from '../../src/tools/index.ts'
import { callTool } from '../../src/tools/tool.ts'

/** Answers of the product by path; a function sees the query. */
export type Answers = Readonly<Record<string, unknown>>

/** Calls a tool by its name with scripted answers; has what was asked, `/e/trade?limit=1`, in its order. */
export async function call(name: string, args: object, answers: Answers) {
  const asked: string[] = []
  const callApi = async (url: string) => {
    const [path = '', query] = url.split('?')
    asked.push(decodeURIComponent(url))
    const answer = answers[path]
    return typeof answer === 'function' ? answer(new URLSearchParams(query)) : answer
  }
  const tool = tools.find((candidate) => candidate.name === name)!
  const context = { callApi, now: new Date('2026-11-24T20:00:00Z'), signal: new AbortController().signal }
  const { facts, sources, notices } = await callTool(tool, args, context as never)
  return { asked, facts, sources, notices }
}
