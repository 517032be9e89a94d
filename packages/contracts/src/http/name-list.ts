import { z } from 'zod'

/** Rules of a parameter that lists names. */
export interface NameRules {
  /** Every valid name. */
  readonly names: readonly string[]
  /** Names that cannot be used here, with the reason. */
  readonly refused?: ReadonlyMap<string, string>
  readonly max?: number
  /** True if a `-` may precede a name, as in a sort order. */
  readonly signed?: boolean
  /** The form of further names, which the caller checks. */
  readonly others?: RegExp
}

/** Why a list of names is refused. */
interface NameListFault {
  readonly message: string
  readonly accepted: readonly string[] | string
}

/** A parameter of names separated by commas; a name that is unknown, refused or repeated is reported with the accepted ones. */
export function nameList(rules: NameRules, description: string) {
  return z
    .string()
    .transform((text, { issues }) => {
      const names = readNames(text, rules)
      if (!('message' in names)) return names
      const { message, accepted } = names
      issues.push({ code: 'custom', input: text, message, params: { accepted } })
      return z.NEVER
    })
    .optional()
    .meta({
      description,
      param: { style: 'form', explode: false },
      override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
        Object.assign(jsonSchema, { type: 'array', minItems: 1, uniqueItems: true, items: toItems(rules) })
        if (rules.max !== undefined && rules.max < rules.names.length) jsonSchema.maxItems = rules.max
      },
    })
}

function toItems({ names, refused, signed, others }: NameRules): object {
  if (!signed) return { type: 'string', enum: names }
  const allowed = names.filter((name) => !refused?.has(name))
  const further = others === undefined ? '' : `|${others.source.replace(/^\^|\$$/g, '')}`
  return { type: 'string', pattern: `^-?(${allowed.join('|').replaceAll('.', '\\.')}${further})$` }
}

/** The pattern of a list of these names, separated by commas. */
export function listOf(names: readonly string[]): string {
  const any = `(${names.join('|')})`
  return `^${any}(,${any})*$`
}

function readNames(text: string, rules: NameRules): readonly string[] | NameListFault {
  const { names, refused, max = 100, signed = false } = rules
  const entries = text.split(',').map((name) => name.trim())
  const bare = entries.map((name) => (signed ? name.replace(/^-/, '') : name))
  for (const [index, name] of bare.entries()) {
    const reason = refused?.get(name)
    if (reason !== undefined) return { message: `cannot hold ${name}: ${reason}`, accepted: names }
    if (!names.includes(name) && rules.others?.test(name) !== true)
      return { message: `names no field with ${JSON.stringify(name.slice(0, 60))}`, accepted: names }
    if (bare.indexOf(name) !== index) return { message: `names ${name} twice`, accepted: 'each field once' }
  }
  return entries.length > max
    ? { message: `must name at most ${max} fields`, accepted: `at most ${max}` }
    : entries
}
