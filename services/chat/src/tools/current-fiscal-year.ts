import { z } from 'zod'
import { readRows } from './read-rows.ts'
import type { ToolContext } from './tool.ts'

/** Nepal is ahead of UTC by 5 h 45 min. */
const offsetMs = 20_700_000

const list = {
  title: 'Date conversion',
  path: '/e/calendar/convert',
  row: z.object({ fiscal_year: z.string().nullable() }),
}

/** The fiscal year in Nepal now: `2083/84`. */
export async function currentFiscalYear(context: ToolContext): Promise<string | undefined> {
  const ad = new Date(context.now.getTime() + offsetMs).toISOString().slice(0, 10)
  const { rows } = await readRows(context, list, { ad })
  return rows[0]?.fiscal_year ?? undefined
}
