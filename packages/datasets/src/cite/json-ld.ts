/** A text in English, and in Nepali where there is one, as JSON-LD. */
export function toLangStrings(english: string, nepali: string | null | undefined): unknown {
  if (nepali === null || nepali === undefined) return english
  return [
    { '@value': english, '@language': 'en' },
    { '@value': nepali, '@language': 'ne' },
  ]
}

/** True if a coverage is between years or days AD, which ISO 8601 can write; fiscal years are texts. */
export function isAdInterval(from: string, to: string): boolean {
  return [from, to].every((text) => /^(19|20)[0-4]\d(-\d\d-\d\d)?$/.test(text))
}
