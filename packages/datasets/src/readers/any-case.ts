import type { FilterReader, FilterValue } from '../declare/filter-reader.ts'
import { foldCase } from '../text/fold-text.ts'

/**
 * Reads values of a field without regard to case and blanks, and by other names: `npr`, `Rupees` for NPR. A value that no
 * row has matches nothing, unless `closed` refuses it.
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
    read(text, existing) {
      const key = foldCase(text)
      return byKey(existing).get(key) ?? others.get(key) ?? (closed ? undefined : [text])
    },
  }
}

type ByKey = ReadonlyMap<string, readonly FilterValue[]>

const keyed = new WeakMap<ReadonlySet<FilterValue>, ByKey>()

/** The existing values by their keys, made once. */
function byKey(existing: ReadonlySet<FilterValue>): ByKey {
  const values = keyed.get(existing) ?? Map.groupBy(existing, (value) => foldCase(String(value)))
  keyed.set(existing, values)
  return values
}
