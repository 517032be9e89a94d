import type { FilterReader } from '../query/filter-reader.ts'

/**
 * Values of a field whatever their capitals and blanks, and by other names where `names` gives some: `npr`, `Rupees`
 * for NPR. What no row has is an empty list, as it is written, unless `closed` says that it is refused.
 * @param names other spellings, in lower case, and the values that each stands for
 */
export function anyCaseReader(
  accepted: string,
  names: Readonly<Record<string, readonly string[]>> = {},
  { closed = false }: { readonly closed?: boolean } = {},
): FilterReader {
  const others = new Map(Object.entries(names).map(([name, values]) => [toKey(name), values]))
  return {
    accepted,
    read(text, known) {
      const key = toKey(text)
      const found = [...known].filter((value) => toKey(String(value)) === key)
      if (found.length > 0) return found
      return others.get(key) ?? (closed ? undefined : [text])
    },
  }
}

function toKey(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
}
