import type { AdministrativeUnit, UnitMatchKind } from '@tathya/contracts/http'
import type { FoundName } from '../names/name-index.ts'

/** The kind of match, in the terms of responses. */
export function toMatchKind({ name: { kind }, tier }: FoundName): UnitMatchKind {
  if (kind === 'seat' || kind === 'place' || kind === 'zone' || kind === 'region') return kind
  if (tier === 'typo' || tier === 'typos') return 'typo'
  if (tier === 'prefix') return 'prefix'
  if (kind === 'part') return 'part'
  if (tier === 'sound' || tier === 'fold') return 'sound'
  return kind === 'name' ? 'exact' : kind
}

/** A note on a name that is not the present one; null for others. */
export function toNote({ name }: FoundName, unit: AdministrativeUnit): string | null {
  const { kind, text, place } = name
  if (kind === 'zone') return `in the zone ${text} up to 2015`
  if (kind === 'region') return `in the development region ${text} up to 2015`
  if (place?.kind === 'village')
    return `${text} was a village development committee up to 2017; it lies in it`
  if (place?.kind === 'municipality') return `${text} was a municipality up to 2017; it lies in it`
  if (kind === 'place') return `${text} lies in it`
  if (kind === 'seat')
    return unit.level === 'district' ? `${text} is the seat of the district` : `${text} lies in it`
  const isFormer = kind === 'former' || (kind === 'part' && unit.former_names.includes(text))
  if (!isFormer) return null
  // A district is never renamed alone: it was divided, and both halves were called so.
  return unit.level === 'district' ? `divided; formerly part of ${text}` : `renamed; formerly ${text}`
}
