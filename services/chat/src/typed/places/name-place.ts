import type { Place, PlaceWords } from '@tathya/questions'
import type { Name } from '../../tools/tool.ts'

/** A name with that of the district or province around it: Madi (Chitwan); a district says that it is one. */
export function describePlace(place: Place, words: PlaceWords): Name {
  const { name, above, depth } = place
  if (depth === 3 && above !== undefined)
    return { en: `${name.en} (${above.name.en})`, ne: `${name.ne} (${above.name.ne})` }
  const kind = kindWordsOf(place, words)
  const isNamed = name.en.toLowerCase().endsWith(kind.en.toLowerCase())
  return isNamed ? name : { en: `${name.en} ${kind.en}`, ne: `${name.ne} ${kind.ne}` }
}

/** The word for the kind of a place, in both languages: District, जिल्ला. */
export function kindWordsOf({ type }: Place, { units }: PlaceWords): { en: string; ne: string } {
  const members = units.dimensions.find(({ id }) => id === units.named_by?.kind)?.members ?? []
  const { en, ne } = members.find(({ value }) => value === type)?.words ?? { en: [type], ne: [type] }
  return { en: en[0]!.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()), ne: ne[0]! }
}

/** The name that means no other place: "Madi Municipality Chitwan", "चितवनको माडी नगरपालिका". */
export function fullName(place: Place, words: PlaceWords): { en: string; ne: string } {
  const kind = kindWordsOf(place, words)
  const { name, above, depth } = place
  const isNamed = name.en.endsWith(kind.en)
  const own = isNamed ? name : { en: `${name.en} ${kind.en}`, ne: `${name.ne} ${kind.ne}` }
  return depth < 3 || above === undefined
    ? own
    : { en: `${own.en} ${above.name.en}`, ne: `${above.name.ne}को ${own.ne}` }
}
