import { type Finder, type Hit, shownHits } from './finder.ts'
import { likenessOf } from './likeness.ts'

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
const [english, nepali] = [namesIn('en'), namesIn('ne')]

/** Partners of trade by their names in both languages. */
export const findCountries: Finder = async ({ api, link, name }, words) => {
  const { meta } = await api.get<{ meta: { facets: { iso_alpha2: { value: string | null }[] } } }>(
    '/e/tradeByCountry',
    { facet: 'iso_alpha2', count: 'only', envelope: 'true' },
  )
  return meta.facets.iso_alpha2
    .flatMap(({ value: code }): Hit[] => {
      if (code === null) return []
      const names = [english.of(code), nepali.of(code)]
      // A country is named by all words of its name, not by one such as "United".
      const likeness = likenessOf({ names }, words)
      return [{ address: link(`/country/${code}`), title: name(names[0], names[1]), likeness }]
    })
    .filter(({ likeness }) => likeness >= named)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, shownHits)
}

const named = 0.9
