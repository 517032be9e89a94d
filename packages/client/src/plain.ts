/** How much of a value is kept: the logger takes entries of up to 256 KiB and 20,000 values. */
const maxDepth = 12
const maxValues = 2_000
const maxCharacters = 50_000
const maxText = 16_000

/** What may still be taken, and the objects that a value is in. */
interface Budget {
  values: number
  characters: number
  readonly parents: Set<object>
}

/**
 * A copy of any value that JSON can hold. Never throws: what cannot be read, is cyclic or too much is replaced by a text in
 * brackets.
 */
export function toPlain(value: unknown): unknown {
  return convert(value, { values: maxValues, characters: maxCharacters, parents: new Set() })
}

/** The start of a text, without halves of surrogate pairs. */
export function cutText(text: string, length: number): string {
  return (text.length <= length ? text : `${text.slice(0, length - 1)}…`).toWellFormed()
}

/** Runs what foreign getters, proxies and `toJSON` can break. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

function convert(value: unknown, budget: Budget): unknown {
  if (budget.values <= 0 || budget.characters <= 0) return '[left out]'
  budget.values -= 1
  switch (typeof value) {
    case 'string':
      return take(value, budget)
    case 'number':
      return Number.isFinite(value) ? value : String(value)
    case 'bigint':
    case 'symbol':
      return take(String(value), budget)
    case 'function':
      return '[function]'
    case 'object':
      return value === null ? null : convertObject(value, budget)
    default:
      return value
  }
}

function take(text: string, budget: Budget): string {
  const cut = cutText(text, Math.min(maxText, budget.characters))
  budget.characters -= cut.length
  return cut
}

function convertObject(value: object, budget: Budget): unknown {
  if (budget.parents.has(value)) return '[cyclic]'
  if (budget.parents.size >= maxDepth) return '[too deep]'
  budget.parents.add(value)
  const plain = attempt(() => ({ value: readObject(value, budget) }))
  budget.parents.delete(value)
  return plain === undefined ? '[unreadable]' : plain.value
}

function readObject(value: object, budget: Budget): unknown {
  if (Array.isArray(value)) return convertList(value, budget)
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (value instanceof Map) return convertList(value, budget)
  if (value instanceof Set) return convertList(value, budget)
  if (value instanceof RegExp) return take(String(value), budget)
  if (value instanceof Error) return readError(value, budget)
  const { toJSON } = value as { toJSON?: unknown }
  if (typeof toJSON === 'function') return convert(toJSON.call(value), budget)
  return readFields(value, Object.keys(value), budget)
}

/** An error inside a value: what enumeration leaves out, too. */
function readError(error: Error, budget: Budget): unknown {
  const hidden = ['message', 'stack', 'cause'].filter((name) => attempt(() => name in error))
  return readFields(error, ['name', ...hidden, ...Object.keys(error)], budget)
}

function convertList(items: Iterable<unknown>, budget: Budget): unknown[] {
  const list: unknown[] = []
  for (const item of items) {
    if (budget.values <= 0) {
      list.push('[left out]')
      break
    }
    list.push(convert(item, budget) ?? null)
  }
  return list
}

function readFields(value: object, names: readonly string[], budget: Budget): object {
  // Without a prototype, so that a field `__proto__` is one.
  const fields = Object.create(null) as Record<string, unknown>
  for (const name of names) {
    if (budget.values <= 0 || budget.characters <= 0) {
      fields['…'] = '[left out]'
      break
    }
    const key = take(name, budget)
    const field = attempt(() => ({ value: (value as Record<string, unknown>)[name] }))
    fields[key] = field === undefined ? '[unreadable]' : convert(field.value, budget)
  }
  return fields
}
