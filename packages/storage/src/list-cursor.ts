import { type PageName, problem } from '@tathya/platform'
import { z } from 'zod'
import { BadCursor } from './errors.ts'

/** The parameter by which a list is walked, as a part of its query schema. */
export const cursorParameter = {
  after: z.string().min(1).max(2_000).optional().meta({
    description:
      'Where the page before ended, from its link `next`: the rows behind it, whatever `page` or `offset` is',
  }),
}

/** Reads a page; a cursor of another list is the caller's fault. Throws `invalid_query`. */
export async function withCursorFault<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof BadCursor)) throw error
    const message = 'must be the cursor in the link `next` of a page of this list'
    throw problem('invalid_query', {
      detail: 'Wrong: after.',
      errors: [{ field: 'after', message, accepted: 'a cursor, or none to begin at page or offset' }],
    })
  }
}

/** The parameters of the next page, which begins after a cursor; it has the number that it has without one. */
export function toNextPage(name: PageName, after: string): PageName & { readonly after: string } {
  if ('page' in name) return { ...name, page: name.page + 1, after }
  return 'offset' in name ? { ...name, offset: name.offset + name.limit, after } : { ...name, after }
}
