import type { ErrorCode } from '../errors.ts'
import type { FieldError } from '../problem.ts'
import bodies from './by-media-type.json' with { type: 'json' }
import names from './by-name.json' with { type: 'json' }
import problems from './problems.json' with { type: 'json' }

/**
 * Examples for the document of the interface, where none follows from the schema: by the name of a schema, of a field of it,
 * or of a field or parameter in any schema; the first that its schema accepts is taken. A field that differs from others of
 * its name has its example in its own schema.
 */
export const examples: Readonly<Record<string, readonly unknown[]>> = names

/** Examples of bodies without a schema of their own, by media type. */
export const exampleBodies: Readonly<Record<string, unknown>> = bodies

/** What an example of a problem says of its own case; the rest follows from its code. */
export interface ExampleProblem {
  /** Path of the request. */
  readonly instance: string
  /** Default: the remedy of the code. */
  readonly detail?: string
  readonly errors?: readonly FieldError[]
}

/** Examples of problems by code. */
export const exampleProblems: Readonly<Partial<Record<ErrorCode, ExampleProblem>>> = problems
