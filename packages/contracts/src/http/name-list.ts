import { z } from 'zod'

/** What a parameter that lists names may hold. */
export interface NameRules {
  /** Every name that is possible. */
  readonly names: readonly string[]
  /** Names that exist and cannot be used here, with the reason. */
  readonly refused?: ReadonlyMap<string, string>
  readonly max?: number
  /** True where a `-` before a name turns it round. */
  readonly signed?: boolean
}

/** What is wrong with a list of names, as faults tell it. */
interface NameListFault {
  readonly message: string
  readonly accepted: readonly string[] | string
}

/**
 * A parameter of names with commas between them; refuses one that is not known, that cannot be used here, or that is given
 * twice, and says which are accepted.
 */
export function nameList(rules: NameRules, description: string) {
  return z
    .string()
    .transform((text, { issues }) => {
      const names = readNames(text, rules)
      if (!('message' in names)) return names
      issues.push({
        code: 'custom',
        input: text,
        message: names.message,
        params: { accepted: names.accepted },
      })
      return z.NEVER
    })
    .optional()
    .meta({
      description,
      param: { style: 'form', explode: false },
      override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
        const items = rules.signed ? { type: 'string' } : { type: 'string', enum: rules.names }
        Object.assign(jsonSchema, { type: 'array', items })
      },
    })
}

/** Reads names that are separated by commas; one that is not known, refused or given twice is a fault. */
function readNames(text: string, rules: NameRules): readonly string[] | NameListFault {
  const { names, refused, max = 100, signed = false } = rules
  const given = text.split(',').map((name) => name.trim())
  const bare = given.map((name) => (signed ? name.replace(/^-/, '') : name))
  for (const [at, name] of bare.entries()) {
    const reason = refused?.get(name)
    if (reason !== undefined) return { message: `cannot hold ${name}: ${reason}`, accepted: names }
    if (!names.includes(name))
      return { message: `names no field with ${JSON.stringify(name.slice(0, 60))}`, accepted: names }
    if (bare.indexOf(name) !== at) return { message: `names ${name} twice`, accepted: 'each field once' }
  }
  return given.length > max
    ? { message: `must name at most ${max} fields`, accepted: `at most ${max}` }
    : given
}
