import type { FilterReader, FilterValue } from '../declare/filter-reader.ts'
import { foldCase } from '../text/fold-text.ts'

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
  const others = new Map(Object.entries(names).map(([name, values]) => [foldCase(name), values]))
  return {
    accepted,
    read(text, known) {
      const key = foldCase(text)
      return byKey(known).get(key) ?? others.get(key) ?? (closed ? undefined : [text])
    },
  }
}

type ByKey = ReadonlyMap<string, readonly FilterValue[]>

const keyed = new WeakMap<ReadonlySet<FilterValue>, ByKey>()

/** The values of a release by their keys, made once. */
function byKey(known: ReadonlySet<FilterValue>): ByKey {
  const made = keyed.get(known) ?? Map.groupBy(known, (value) => foldCase(String(value)))
  keyed.set(known, made)
  return made
}
