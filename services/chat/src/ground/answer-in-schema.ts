import { problem } from '@tathya/platform'
import type { z } from 'zod'
import type { JSONSchema } from 'zod/v4/core'
import { cleanText } from '../guards/clean-text.ts'
import { type AnswerMarks, createMarks } from '../guards/wrap-data.ts'
import { answerTokens, type ModelMessage } from '../models/model.ts'
import { fitTurns } from '../models/tokens.ts'
import type { Fact } from '../tools/tool.ts'
import { wordFact } from '../wording/word-answer.ts'
import { createCheck } from './check-sentence.ts'
import { type FindFactsOptions, type FoundFacts, findFacts } from './find-facts.ts'
import { promptForRepair, promptForSchema } from './prompts.ts'
import { isSame, readFigures } from './read-figures.ts'

/** The model is asked again once, with the faults of its answer. */
const maxTries = 2
/** Characters of its wrong answer that the model sees again. */
const maxShown = 2_000
/** Max levels of an answer. */
const maxDepth = 20
/** Faults that the model and the caller get. */
const maxFaults = 5

/** The schema that an answer is asked in. */
export interface AnswerSchema {
  readonly json: JSONSchema.BaseSchema
  /** Its names of fields and choices. */
  readonly words: ReadonlySet<string>
  readonly shape: z.ZodType
}

/** An answer as JSON of a schema. */
export interface SchemaAnswer extends FoundFacts {
  /** JSON. */
  readonly response: string
}

/**
 * Has the model write facts as JSON of a schema. Every number in it is one of the facts, and every text passes the check of
 * sentences. Throws `schema_not_answered` if there are no facts, or the second answer has faults too; else as `findFacts`.
 */
export async function answerInSchema(
  options: FindFactsOptions & { readonly schema: AnswerSchema },
): Promise<SchemaAnswer> {
  const { served, schema, context, usage } = options
  const question = cleanText(options.question)
  const marks = createMarks()
  const grounds = await findFacts({ ...options, question }, marks)
  if (grounds.facts.length === 0)
    throw problem('schema_not_answered', { detail: 'The data has no facts for this question.' })
  const findFaults = createFaultFinder(grounds.facts, { question, schema, marks })
  const format = schema.json
  let messages: ModelMessage[] = promptForSchema(question, grounds.facts, { schema: format, marks })
  let faults: string[] = []
  for (let tries = 0; tries < maxTries; tries += 1) {
    const request = { messages, format, signal: context.signal }
    fitTurns([], served.model.contextTokens - answerTokens, () => served.bounds.bound(request))
    let text = ''
    for await (const part of usage.stream(served, request)) if (part.type === 'text') text += part.text
    const value = readJson(text)
    faults = findFaults(value).slice(0, maxFaults)
    if (faults.length === 0) return { ...grounds, response: JSON.stringify(value) }
    messages = [
      ...messages,
      { role: 'assistant', content: text.slice(0, maxShown) },
      promptForRepair(faults, marks),
    ]
  }
  throw problem('schema_not_answered', {
    detail: `The answer of the model ${served.model.name} has faults: ${faults.join('; ')}.`,
  })
}

/** Undefined if the text is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? cleanText(value) : value))
  } catch {
    return undefined
  }
}

/** Creates what finds the faults of an answer: fields of another form, and what is in no fact. */
function createFaultFinder(
  facts: readonly Fact[],
  { question, schema, marks }: { question: string; schema: AnswerSchema; marks: AnswerMarks },
): (value: unknown) => string[] {
  const spelled = facts.flatMap((fact) =>
    (['en', 'ne', 'romanised'] as const).map((language) => wordFact(fact, language)),
  )
  const check = createCheck({ facts, spelled: spelled.join('\n'), question, marks })
  const numbers = facts.flatMap(numbersOf)
  // Names of fields and choices are the caller's words, but a figure in them is none of the data.
  const isOwnWord = (text: string) => schema.words.has(text) && readFigures(text).values.length === 0
  return (value) => {
    if (value === undefined) return ['it is no JSON']
    const { error } = schema.shape.safeParse(value)
    const wrong = error?.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`) ?? []
    for (const { path, leaf } of leavesOf(value)) {
      if (typeof leaf === 'object' && leaf !== null) wrong.push(`${path}: it has too many levels`)
      if (typeof leaf === 'number' && !numbers.some((number) => isSame(leaf, number)))
        wrong.push(`${path}: the number is in no fact`)
      const kind = typeof leaf === 'string' && !isOwnWord(leaf) ? check(asChecked(leaf)) : undefined
      if (kind !== undefined) wrong.push(`${path}: its ${kind} is in no fact`)
    }
    return wrong
  }
}

/** A value that is no sentence is a name from its first word on. */
const asChecked = (text: string): string => (/[.।?!]$/.test(text) ? text : `is ${text}`)

/** The numbers that a fact allows: its value as it is, with its sign, and those of its period and its texts. */
function numbersOf({ value, about, period }: Fact): number[] {
  const names = typeof value === 'number' ? [about] : [value, about]
  const texts = [...names.flatMap((name) => [name?.en ?? '', name?.ne ?? '']), period?.fiscalYear ?? '']
  return [
    ...(typeof value === 'number' ? [value] : []),
    ...[period?.month, period?.monthsOfYear].filter((part) => part !== undefined),
    ...texts.flatMap((text) => readFigures(text).values),
  ]
}

/** Every value of JSON that is no list and no object, and every name of a field, with its path. */
function* leavesOf(value: unknown, path = '', depth = 1): Generator<{ path: string; leaf: unknown }> {
  if (typeof value !== 'object' || value === null || depth > maxDepth) {
    yield { path: path || 'it', leaf: value }
    return
  }
  for (const [name, item] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`
    if (!Array.isArray(value)) yield { path: at, leaf: name }
    yield* leavesOf(item, at, depth + 1)
  }
}
