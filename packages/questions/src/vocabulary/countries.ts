import words from './country-names.rows.json' with { type: 'json' }

const english = new Intl.DisplayNames(['en'], { type: 'region' })
const nepali = new Intl.DisplayNames(['ne'], { type: 'region' })

/** The name of a country by its ISO 3166-1 code, in English and Nepali; the code itself where it is unknown. */
export function countryName(code: string): { readonly en: string; readonly ne: string } {
  try {
    return { en: english.of(code) ?? code, ne: nepali.of(code) ?? code }
  } catch {
    return { en: code, ne: code }
  }
}

/** Words for a country by its code. */
export function countryNames(code: string): string[] {
  const { en, ne } = countryName(code)
  return [en, ne, ...((words as Readonly<Record<string, string[]>>)[code] ?? [])]
}
