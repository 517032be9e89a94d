import { z } from 'zod'
import { CallRefused } from '../gateway-api.ts'
import { readRows } from './read-rows.ts'
import type { ToolContext } from './tool.ts'

/** Nepal is ahead of UTC by 5 h 45 min. */
const offsetMs = 20_700_000

/** Milliseconds of a day. */
export const dayMs = 86_400_000

const list = {
  title: 'Date conversion',
  path: '/e/calendar/convert',
  row: z.object({ fiscal_year: z.string().nullable(), bs_year: z.int().nullish() }),
}

/** The fiscal year in Nepal now: `2083/84`. */
export async function currentFiscalYear(context: ToolContext): Promise<string | undefined> {
  return (await readToday(context))?.fiscal_year ?? undefined
}

/** The year of Bikram Sambat in Nepal now. */
export async function currentBsYear(context: ToolContext): Promise<number | undefined> {
  return (await readToday(context))?.bs_year ?? undefined
}

/** Today in Nepal as a Gregorian date. */
export function todayInNepal({ now }: Pick<ToolContext, 'now'>): string {
  return new Date(now.getTime() + offsetMs).toISOString().slice(0, 10)
}

/** The Gregorian date some days after another; both as `2026-11-26`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
}

/** Undefined where the calendar does not know today. */
async function readToday(context: ToolContext) {
  try {
    return (await readRows(context, list, { ad: todayInNepal(context) })).rows[0]
  } catch (error) {
    if (error instanceof CallRefused) return undefined
    throw error
  }
}
