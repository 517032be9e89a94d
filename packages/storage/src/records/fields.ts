import type { z } from 'zod'

/** What is known of a field: `scalar` compares and sorts, `object` and `list` do not, `any` may be each of them. */
type FieldKind = 'scalar' | 'null' | 'object' | 'list' | 'any'

/** The parts of a zod definition that lead to what is inside. */
interface Definition {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly out?: z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly options?: readonly z.ZodType[]
  readonly valueType?: z.ZodType
  readonly getter?: () => z.ZodType
}

/** Types whose value may be null or missing, also those with a default: a field may be newer than a record. */
const omissible: ReadonlySet<string> = new Set(['optional', 'nullable', 'default', 'prefault', 'catch'])

/** What conditions and orders must know of a field. */
export interface ScalarField {
  /** True where it may hold objects and lists, too. */
  readonly loose: boolean
  /** True where it may be null or missing in what was stored under this schema or an older one. */
  readonly nullable: boolean
}

/** Looks a dotted path up. Throws `TypeError` where it names no field of the schema that conditions and orders can use. */
export function findScalarField(collection: string, schema: z.ZodObject, path: string): ScalarField {
  const kinds = kindsAt(schema, path.split('.'))
  if (kinds.length === 0 || path.includes('"')) {
    throw new TypeError(
      `Collection "${collection}" has no field "${path}". Its fields: ${Object.keys(schema.shape).join(', ')}.`,
    )
  }
  if (!kinds.some((kind) => kind === 'scalar' || kind === 'any'))
    throw new TypeError(`Field "${path}" of collection "${collection}" is no text, number or boolean.`)
  return {
    loose: kinds.some((kind) => kind !== 'scalar' && kind !== 'null'),
    nullable: kinds.some((kind) => kind === 'null' || kind === 'any'),
  }
}

/** Every kind that a field can have; none where there is no such field. */
function kindsAt(schema: z.ZodType, path: readonly string[]): FieldKind[] {
  const definition = schema.def as unknown as Definition
  const inner = definition.innerType ?? definition.out ?? definition.getter?.()
  if (inner !== undefined && definition.type !== 'promise') {
    const kinds = kindsAt(inner, path)
    return kinds.length > 0 && omissible.has(definition.type) ? ['null', ...kinds] : kinds
  }
  if (definition.options !== undefined) return definition.options.flatMap((option) => kindsAt(option, path))
  if (definition.type === 'unknown' || definition.type === 'any') return ['any']
  const [name, ...rest] = path
  if (name === undefined) return [kindOf(definition)]
  if (definition.type === 'record') {
    const kinds = kindsAt(definition.valueType!, rest)
    return kinds.length > 0 ? ['null', ...kinds] : kinds
  }
  const field = Object.hasOwn(definition.shape ?? {}, name) ? definition.shape?.[name] : undefined
  return field === undefined ? [] : kindsAt(field, rest)
}

function kindOf({ type }: Definition): FieldKind {
  if (type === 'null' || type === 'undefined') return 'null'
  if (type === 'object' || type === 'record') return 'object'
  return type === 'array' || type === 'tuple' ? 'list' : 'scalar'
}
