import type { z } from 'zod'

/** Kinds of values: `scalar` can be compared and sorted, `object` and `list` cannot, `any` may be any of them. */
type FieldKind = 'scalar' | 'null' | 'object' | 'list' | 'any'

/** The parts of a zod definition that contain other schemas. */
interface Definition {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly out?: z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly options?: readonly z.ZodType[]
  readonly valueType?: z.ZodType
  readonly getter?: () => z.ZodType
}

/** Types whose stored value may be null or missing; with a default too, since a record may be older than the field. */
const omissible: ReadonlySet<string> = new Set(['optional', 'nullable', 'default', 'prefault', 'catch'])

/** Properties of a field that conditions and orders depend on. */
export interface ScalarField {
  /** True if it may also contain objects or lists. */
  readonly loose: boolean
  /** True if it may be null or missing in records stored under this schema or an older one. */
  readonly nullable: boolean
}

/** Resolves a dotted path. Throws `TypeError` unless it names a field that conditions and orders can use. */
export function findScalarField(collection: string, schema: z.ZodObject, path: string): ScalarField {
  const kinds = kindsAt(schema, path.split('.'))
  if (kinds.length === 0 || path.includes('"')) {
    throw new TypeError(
      `Collection "${collection}" has no field "${path}". Its fields: ${Object.keys(schema.shape).join(', ')}.`,
    )
  }
  if (!kinds.some((kind) => kind === 'scalar' || kind === 'any'))
    throw new TypeError(`Field "${path}" of collection "${collection}" is not a text, number or boolean.`)
  return {
    loose: kinds.some((kind) => kind !== 'scalar' && kind !== 'null'),
    nullable: kinds.some((kind) => kind === 'null' || kind === 'any'),
  }
}

/** All kinds that a field can have; empty if there is no such field. */
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
