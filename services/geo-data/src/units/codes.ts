import type { AdministrativeUnit } from '@tathya/contracts/http'
import { toLatinDigits } from '@tathya/datasets'

/** A list of codes of units. */
export type CodeList = keyof AdministrativeUnit['codes']

/** The codes of a unit, with the list of each. */
export function unitCodes({ codes }: AdministrativeUnit): { list: CodeList; code: string }[] {
  return Object.entries(codes).flatMap(([list, code]) =>
    code === null ? [] : [{ list: list as CodeList, code }],
  )
}

/** Normalises a code: `NP-P4`, `np p4` and `NPP4` are equal; digits may be Devanagari. */
export function toCodeKey(code: string): string {
  return toLatinDigits(code.normalize('NFKC'))
    .replace(/[\s_-]/g, '')
    .toUpperCase()
}
