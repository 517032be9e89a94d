/** Abbreviations that are written letter by letter: का.म.न.पा. is Kathmandu Metropolitan City. */
const abbreviations: readonly (readonly [RegExp, string])[] = [
  [abbreviation('का म न पा'), 'काठमाडौं महानगरपालिका '],
  [abbreviation('ल म न पा'), 'ललितपुर महानगरपालिका '],
  [abbreviation('पो म न पा'), 'पोखरा महानगरपालिका '],
]
/** A post office box with its number, and the number of a house. */
const boxes =
  /(?:\bp\.?\s?o\.?\s?box|\bg\.?\s?p\.?\s?o\.?(?:\s?box)?|\bpost\s?box|पोष्ट\s?बक्स|पो\.?\s?ब\.?)\s?(?:no\.?|number|नं\.?)?\s?[:#-]?\s?\p{Nd}+/giu
/** A postal code: five digits. That of a district is the one of its town as well, so it chooses neither. */
const postalCode = /(?<!\p{Nd})\p{Nd}{5}(?!\p{Nd})/gu

function abbreviation(letters: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])${letters.split(' ').join('\\.?\\s?')}\\.?(?![\\p{L}\\p{M}])`, 'gu')
}

/** The text of an address without what does not name a place. */
export interface AddressText {
  readonly text: string
  /** True if a post office box says that a town is meant, not a district. */
  readonly hasBox: boolean
}

/** Writes abbreviations out, and takes boxes and postal codes away. */
export function readAddressText(address: string): AddressText {
  // Patterns that allow for many blanks in several places would try every division of a long run of them.
  const short = address.replace(/\s+/gu, (blanks) => (blanks.includes('\n') ? '\n' : ' '))
  const boxless = short.replace(boxes, ' , ')
  const bare = boxless.replace(postalCode, ' , ')
  const text = abbreviations.reduce((written, [brief, full]) => written.replace(brief, full), bare)
  return { text, hasBox: boxless !== short }
}
