import type { BothTitles } from '@tathya/datasets'

const names = {
  region: new Intl.DisplayNames(['ne'], { type: 'region', fallback: 'none' }),
  currency: new Intl.DisplayNames(['ne'], { type: 'currency', fallback: 'none' }),
}

/** A country or a currency by its name in English and, from the CLDR by its ISO code, in Nepali. */
export function inBoth(kind: keyof typeof names, code: string | null, english: string): BothTitles {
  return { en: english, ne: (code === null ? undefined : names[kind].of(code)) ?? english }
}
