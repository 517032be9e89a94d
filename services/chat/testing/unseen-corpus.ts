import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** The folder with the questions. */
export const corpusFolder = path.join(import.meta.dirname, '../test/corpus')

const Writing = z.enum(['en', 'ne', 'rom'])
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** One form of a value: a number in the unit of the data, a name, a date, or a time of day. */
const Alternative = z.union([
  z.number(),
  z.string().min(1),
  z.strictObject({ bs: day }),
  z.strictObject({ ad: day }),
  z.strictObject({ time: z.string() }),
])
export type Alternative = z.output<typeof Alternative>

const common = { id: z.string(), writing: Writing, question: z.string().min(1) }

/** A question that the data answers. */
const Answerable = z
  .strictObject({
    ...common,
    topic: z.string(),
    earlier: z.array(z.string()).optional(),
    address: z.string().startsWith('/'),
    value: z.array(z.array(Alternative).min(1)).min(1).optional(),
    pointer: z
      .array(z.array(z.string().startsWith('/')).min(1))
      .min(1)
      .optional(),
    unit: z.string().optional(),
  })
  .refine(({ value, pointer }) => (value === undefined) !== (pointer === undefined), 'needs value or pointer')
export type Answerable = z.output<typeof Answerable>

const Corpus = z.strictObject({
  answerable: z.array(Answerable),
  unanswerable: z.array(z.strictObject(common)),
})

/** Reads questions of `services/chat/test/corpus`, whose README describes the files. */
export function loadCorpus(file: 'unseen' | 'people-open' | 'people-kept'): z.output<typeof Corpus> {
  return Corpus.parse(JSON.parse(readFileSync(path.join(corpusFolder, `${file}.json`), 'utf8')))
}

/** The values that a pointer of a question selects from the answer of its address, as alternatives. */
export function resolvePointers(pointers: readonly (readonly string[])[], answer: unknown): Alternative[][] {
  return pointers.map((group) => group.map((pointer) => toAlternative(pointer, select(answer, pointer))))
}

/** The value at a JSON pointer (RFC 6901); undefined if there is none. */
function select(answer: unknown, pointer: string): unknown {
  const step = (value: unknown, key: string) => (value as Record<string, unknown> | undefined)?.[key]
  return pointer.split('/').slice(1).reduce(step, answer)
}

function toAlternative(pointer: string, value: unknown): Alternative {
  const field = pointer.split('/').at(-1)
  if (field === 'bs_date') return Alternative.parse({ bs: value })
  if (field === 'ad_date') return Alternative.parse({ ad: value })
  if (field === 'time') return Alternative.parse({ time: value })
  return Alternative.parse(value)
}
