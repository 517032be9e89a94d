import { attempt, cutText, toPlain } from './plain.ts'

/** Errors of a chain, and of an `AggregateError`, that are described. */
const maxCauses = 10
const maxErrors = 20
const maxStack = 16_000

/** An error as an entry has it. */
export interface DescribedError {
  /** Name and message; never blank. */
  readonly message: string
  /** `stack`, `causes`, `errors` and `properties`, each only where there is one. */
  readonly info: Readonly<Record<string, unknown>>
}

/** An error of a chain. */
interface DescribedCause {
  readonly message: string
  readonly stack?: string
}

/** Describes anything that can be thrown. Never throws. */
export function describeError(error: unknown): DescribedError {
  if (!isErrorLike(error)) {
    const thrown = typeof error === 'string' && error.trim() !== '' ? error : inText(error)
    return { message: thrown, info: typeof error === 'object' ? { thrown: toPlain(error) } : {} }
  }
  const { message, stack } = describeOne(error)
  const causes = chainOf(error).map(describeOne)
  const errors = read(error, 'errors')
  const properties = toPlain(propertiesOf(error)) as object
  return {
    message,
    info: {
      ...(stack === undefined ? {} : { stack }),
      ...(causes.length === 0 ? {} : { causes }),
      ...(Array.isArray(errors) ? { errors: errors.slice(0, maxErrors).map(describeOne) } : {}),
      ...(Object.keys(properties).length === 0 ? {} : { properties }),
    },
  }
}

function isErrorLike(value: unknown): value is object {
  return typeof value === 'object' && value !== null && typeof read(value, 'message') === 'string'
}

function describeOne(error: unknown): DescribedCause {
  if (!isErrorLike(error)) return { message: inText(error) }
  const [name, message] = [read(error, 'name'), read(error, 'message')].map((part) =>
    typeof part === 'string' ? part.trim() : '',
  )
  const text = [name, message].filter((part) => part !== '').join(': ')
  const stack = read(error, 'stack')
  return {
    message: text === '' ? 'An error without a message' : text,
    ...(typeof stack === 'string' ? { stack: cutText(stack, maxStack) } : {}),
  }
}

/** The causes, from the nearest on; a chain that leads back ends. */
function chainOf(error: object): unknown[] {
  const seen = new Set<unknown>([error])
  const chain: unknown[] = []
  let cause = read(error, 'cause')
  while (cause !== undefined && cause !== null && !seen.has(cause) && chain.length < maxCauses) {
    seen.add(cause)
    chain.push(cause)
    cause = typeof cause === 'object' ? read(cause, 'cause') : undefined
  }
  return chain
}

/** What was assigned to the error, such as `code`. */
function propertiesOf(error: object): Record<string, unknown> {
  const described = new Set(['name', 'message', 'stack', 'cause', 'errors'])
  const names = attempt(() => Object.keys(error)) ?? []
  return Object.fromEntries(
    names.filter((name) => !described.has(name)).map((name) => [name, read(error, name)]),
  )
}

function read(value: object, name: string): unknown {
  return attempt(() => (value as Record<string, unknown>)[name])
}

/** A value that is no error, as a text. */
function inText(value: unknown): string {
  if (typeof value === 'string') return value.trim() === '' ? 'An empty text was thrown' : value
  const text = attempt(() => JSON.stringify(toPlain(value))) ?? String(value)
  return `Thrown: ${cutText(text, 500)}`
}
