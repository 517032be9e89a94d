import type { z } from 'zod'
import { nameList } from '../name-list.ts'

/** The parameter that selects and orders the fields of the items of an answer. */
export function fieldsParameter(item: z.ZodObject) {
  return {
    fields: nameList(
      { names: Object.keys(item.shape) },
      'Fields of the answer, in this order; all of them by default. In CSV a field that is an object gives all its columns',
    ),
  } as const
}

/** The schema of an item with a selection of fields. */
export function partOf<Shape extends z.ZodRawShape>(item: z.ZodObject<Shape>) {
  return item.partial().meta({
    id: `${item.meta()?.id}Part`,
    description: 'Only the fields that the request chose by fields',
  })
}
