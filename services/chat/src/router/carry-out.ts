import type { ChatSource } from '@tathya/contracts/http'
import { toFiscalYear } from '@tathya/datasets/readers'
import { CallRefused } from '../gateway-api.ts'
import { AmbiguousPlace } from '../tools/ambiguous-place.ts'
import { tools } from '../tools/index.ts'
import { ScopeMissing } from '../tools/own/with-scope.ts'
import { callTool, type Fact, type ToolContext, type ToolUse } from '../tools/tool.ts'
import { changesOf, sharesOf } from './changes.ts'
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
    const derived = plan.whole === undefined ? changesOf(facts) : sharesOf(facts)
    return { plan, uses, facts: [...facts, ...derived], sources }
  }
  return undefined
}

/** The calls of a plan, as many as it has; none if one of several has no facts. */
async function usesOf(plan: Plan, context: ToolContext): Promise<ToolUse[]> {
  if (plan.yearsBefore !== undefined) return withYearsBefore(plan, plan.yearsBefore, context)
  if (plan.whole !== undefined) return withWhole(plan, plan.whole, context)
  const uses: ToolUse[] = []
  for (const args of plan.each ?? [plan.args]) {
    const use = await call(plan.tool, args, context)
    // Half of a comparison is no answer to it.
    if (use === undefined || use.result.facts.length === 0) return []
    uses.push(use)
  }
  return alignMonths(plan, uses, context)
}

/** The year of a plan after those before it, for the same months; years without a figure are left out. */
async function withYearsBefore(plan: Plan, years: number, context: ToolContext): Promise<ToolUse[]> {
  const latest = await call(plan.tool, plan.args, context)
  const period = latest?.result.facts[0]?.period
  if (latest === undefined || period?.fiscalYear === undefined) return latest === undefined ? [] : [latest]
  const months = {
    ...(period.month !== undefined && { month: period.month }),
    ...(period.monthsOfYear !== undefined && { months_of_year: period.monthsOfYear }),
  }
  const uses = [latest]
  for (let back = 1; back <= years; back += 1) {
    const fiscal_year = toFiscalYear(Number(period.fiscalYear.slice(0, 4)) - back)
    const before = await call(plan.tool, { ...plan.args, fiscal_year, ...months }, context)
    if (before !== undefined && before.result.facts.length > 0) uses.unshift(before)
  }
  return uses
}

/** A part and its whole, of the same year. */
async function withWhole(plan: Plan, whole: Plan['args'], context: ToolContext): Promise<ToolUse[]> {
  const part = await call(plan.tool, plan.args, context)
  const fiscal_year = part?.result.facts[0]?.period?.fiscalYear
  if (part === undefined || fiscal_year === undefined) return []
  const all = await call(plan.tool, { ...whole, fiscal_year }, context)
  return all === undefined ? [] : [part, all]
}

/** Asks again for the months that all years have, where the latest year is not complete. */
async function alignMonths(
  { tool, each }: Plan,
  uses: readonly ToolUse[],
  context: ToolContext,
): Promise<ToolUse[]> {
  const months = uses.map(({ result }) => result.facts[0]?.period?.monthsOfYear ?? 12)
  const least = Math.min(...months)
  if (each === undefined || least === 12) return [...uses]
  const aligned: ToolUse[] = []
  for (const [at, use] of uses.entries()) {
    const again =
      months[at] === least ? use : await call(tool, { ...each[at], months_of_year: least }, context)
    if (again === undefined || again.result.facts.length === 0) return [...uses]
    aligned.push(again)
  }
  return aligned
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
