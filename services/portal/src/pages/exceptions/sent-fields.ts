/** An object that a program sent, whose fields may hold anything. */
export type SentFields = Readonly<Record<string, unknown>>

/** The objects of a list, or of an object's `values`; none for anything else. */
export function listOf(value: unknown): readonly SentFields[] {
  const list = Array.isArray(value) ? value : (value as SentFields | null | undefined)?.values
  return Array.isArray(list) ? list.filter((item) => typeof item === 'object' && item !== null) : []
}

/** A value as text: JSON of objects, empty if there is none. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The fields of an object with their values as text; none for anything else. */
export function pairsOf(value: unknown): readonly (readonly [name: string, value: string])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).map(([name, item]) => [name, textOf(item)] as const)
}
