import type { ChatSource } from '@tathya/contracts/http'
import { CallRefused } from '../gateway-api.ts'
import { AmbiguousPlace } from '../tools/ambiguous-place.ts'
import { tools } from '../tools/index.ts'
import { ScopeMissing } from '../tools/own/with-scope.ts'
import { callTool, type Fact, type ToolContext, type ToolUse } from '../tools/tool.ts'
import type { Plan } from './plan.ts'

/** What the calls of a plan gave. */
export interface CarriedOut {
  readonly plan: Plan
  readonly uses: readonly ToolUse[]
  readonly facts: readonly Fact[]
  readonly sources: readonly ChatSource[]
}

/** Step that the caller has to take first: use another key, or say which place is meant. */
export type Obstacle = ScopeMissing | AmbiguousPlace

/** True if a plan met an obstacle. */
export const isObstacle = (error: unknown): error is Obstacle =>
  error instanceof ScopeMissing || error instanceof AmbiguousPlace

/** Carries out the first plan that gives facts, or meets an obstacle. */
export async function carryOutFirst(
  plans: readonly Plan[],
  context: ToolContext,
): Promise<CarriedOut | Obstacle | undefined> {
  try {
    return await carryOut(plans, context)
  } catch (error) {
    if (isObstacle(error)) return error
    throw error
  }
}

async function carryOut(plans: readonly Plan[], context: ToolContext): Promise<CarriedOut | undefined> {
  for (const plan of plans) {
    const uses = await usesOf(plan, context)
    const facts = uses.flatMap(({ result }) => result.facts)
    if (facts.length === 0) continue
    const sources = uses.flatMap(({ result }) => result.sources)
    return { plan, uses, facts, sources }
  }
  return undefined
}

/** The calls of a plan, as many as it has; none if one of several has no facts. */
async function usesOf(plan: Plan, context: ToolContext): Promise<ToolUse[]> {
  const uses: ToolUse[] = []
  for (const args of plan.each ?? [plan.args]) {
    const use = await call(plan.tool, args, context)
    // Half of a comparison is no answer to it.
    if (use === undefined || use.result.facts.length === 0) return []
    uses.push(use)
  }
  return uses
}

/** Calls a tool; undefined if an endpoint refuses its arguments. */
async function call(
  name: string,
  args: Readonly<Record<string, unknown>>,
  context: ToolContext,
): Promise<ToolUse | undefined> {
  const tool = tools.find((candidate) => candidate.name === name)!
  try {
    return { tool: name, args, result: await callTool(tool, args, context) }
  } catch (error) {
    // A date that does not exist, a year outside of the calendar, a record that is gone.
    if (error instanceof CallRefused && !isObstacle(error)) return undefined
    throw error
  }
}
