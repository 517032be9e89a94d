/** Abbreviations that are written letter by letter: का.म.न.पा. is Kathmandu Metropolitan City. */
const abbreviations: readonly (readonly [RegExp, string])[] = [
  [abbreviation('का म न पा'), 'काठमाडौं महानगरपालिका '],
  [abbreviation('ल म न पा'), 'ललितपुर महानगरपालिका '],
  [abbreviation('पो म न पा'), 'पोखरा महानगरपालिका '],
]
/** A post office box with its number, and the number of a house. */
const boxes =
  /(?:\bp\.?\s*o\.?\s*box|\bg\.?\s*p\.?\s*o\.?(?:\s*box)?|\bpost\s*box|पोष्ट\s*बक्स|पो\.?\s*ब\.?)\s*(?:no\.?|number|नं\.?)?\s*[:#-]?\s*\p{Nd}+/giu
/** The postal code of a district or post office: five digits. */
const postalCode = /(?<!\p{Nd})\p{Nd}{5}(?!\p{Nd})/gu

function abbreviation(letters: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])${letters.split(' ').join('\\.?\\s*')}\\.?(?![\\p{L}\\p{M}])`, 'gu')
}

/** The text of an address without what does not name a place. */
export interface AddressText {
  readonly text: string
  /** True where a box or a postal code says that a town is meant, not a district. */
  readonly hasDelivery: boolean
}

/** Writes abbreviations out, and takes boxes and postal codes away. */
export function readAddressText(address: string): AddressText {
  const bare = address.replace(boxes, ' , ').replace(postalCode, ' , ')
  const text = abbreviations.reduce((written, [short, long]) => written.replace(short, long), bare)
  return { text, hasDelivery: bare !== address }
}
