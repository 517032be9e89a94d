import type { z } from 'zod'
import { CallRefused } from '../../gateway-api.ts'
import { readRows } from '../../tools/read-rows.ts'
import type { ToolContext } from '../../tools/tool.ts'

/** Reads the only row of an answer, and says nothing of its notices. Rejects with `CallRefused` if there is none. */
export async function readOne<S extends z.ZodType>(
  context: ToolContext,
  list: { readonly title: string; readonly path: string; readonly row: S },
  query: Readonly<Record<string, string | number | undefined>>,
): Promise<z.output<S>> {
  const { rows } = await readRows({ ...context, onNotice: () => {} }, list, query)
  const [row] = rows
  if (row === undefined) throw new CallRefused(404, `${list.path} has no row.`)
  return row
}
