/** Abbreviations that are written letter by letter: का.म.न.पा. is Kathmandu Metropolitan City. */
const abbreviations: readonly (readonly [RegExp, string])[] = [
  [abbreviation('का म न पा'), 'काठमाडौं महानगरपालिका '],
  [abbreviation('ल म न पा'), 'ललितपुर महानगरपालिका '],
  [abbreviation('पो म न पा'), 'पोखरा महानगरपालिका '],
]
/** A post office box with its number. */
const boxes =
  /(?:\bp\.?\s?o\.?\s?box|\bg\.?\s?p\.?\s?o\.?(?:\s?box)?|\bpost\s?box|पोष्ट\s?बक्स|पो\.?\s?ब\.?)\s?(?:no\.?|number|नं\.?)?\s?[:#-]?\s?\p{Nd}+/giu
/** The number of a house, a telephone or fax number, and the address of mail: their digits are not wards. */
const others = [
  /(?<![\p{L}\p{M}])(?:house|flat|h\.?|घर)\s?(?:no\.?|num\.?|number|नं\.?|न\.|नम्बर)\s?[:#-]?\s?\p{Nd}+/giu,
  /(?<![\p{L}\p{M}])(?:ph|tel|mob|fax|phone|telephone|mobile|cell|contact|फोन|टेलिफोन|मोबाइल|फ्याक्स|सम्पर्क)\.?\s?(?:no\.?|number|नं\.?|नम्बर)?\s?[:-]?\s?\+?[\p{Nd}(][\p{Nd} ()/-]{4,30}/giu,
  /[\p{L}\p{Nd}._%+-]{1,64}@[\p{L}\p{Nd}.-]{1,255}/gu,
]
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

/** Writes abbreviations out, and takes away boxes, postal codes, numbers of houses and telephones, and addresses of mail. */
export function readAddressText(address: string): AddressText {
  // Patterns that allow for many blanks in several places would try every division of a long run of them.
  const short = address.replace(/\s+/gu, (blanks) => (blanks.includes('\n') ? '\n' : ' '))
  const boxless = short.replace(boxes, ' , ')
  const bare = [...others, postalCode].reduce((text, pattern) => text.replace(pattern, ' , '), boxless)
  const text = abbreviations.reduce((written, [brief, full]) => written.replace(brief, full), bare)
  return { text, hasBox: boxless !== short }
}
