import type { School } from '@tathya/contracts/http'
import type { FilterReader } from '@tathya/datasets'
import { levelBits, readName } from '../../search/phrases.ts'
import { toPlains } from '../../search/read-query.ts'
import { splitWords, toWord } from '../../search/words.ts'

/** Reads levels as people write them: ma vi, मावि, secondary, +2. */
export const levelReader: FilterReader = {
  accepted:
    'primary, basic, lower_secondary or secondary, or as it is written in names (pra vi, aa vi, ni ma vi, ma vi, +2, माध्यमिक)',
  read(text) {
    const { levels, words } = readName(toPlains(text.replaceAll('_', ' ')))
    const named = Object.entries(levelBits).filter(([, bit]) => (levels & bit) !== 0)
    return words.length > 0 || named.length !== 1 ? undefined : named.map(([level]) => level)
  },
}

/** Other words for the types of schools. */
const types: Readonly<Record<School['type'], string>> = {
  community: 'public, government, samudayik, sarkari, sarbajanik',
  institutional: 'private, boarding, sansthagat, niji',
  religious: 'madrasa, gumba, gurukul, dharmik',
  ecd: 'preprimary, montessori, early childhood, bal bikas kendra',
  unclassified: 'other, unknown',
}

/** Reads types of schools by other words for them. */
export const typeReader = listReader('a type or another word for it', types)

/** Other words for the kinds of local units. */
const municipalityTypes: Readonly<Record<School['municipality_type'], string>> = {
  'Metropolitan City': 'metropolitan, mahanagarpalika, ma na pa, metro',
  'Sub-Metropolitan City': 'sub metropolitan, upamahanagarpalika, upa ma na pa, upa mahanagarpalika',
  Municipality: 'nagarpalika, na pa, napa',
  'Rural Municipality': 'rural, gaunpalika, gaupalika, ga pa, gapa, rm',
}

/** Reads kinds of local units in either script. */
export const municipalityTypeReader = listReader('a kind of local unit', municipalityTypes)

/** Wards of the largest local unit. */
const maxWards = 33

/** Reads wards in digits of either script. */
export const wardReader: FilterReader = {
  accepted: `a ward number from 1 to ${maxWards}; ward_number__null=true finds schools whose ward is unknown`,
  read(text) {
    const digits = splitWords(text)
    const ward = digits.length === 1 && /^\d{1,2}$/.test(digits[0]!) ? Number(digits[0]) : 0
    return ward >= 1 && ward <= maxWards ? [ward] : undefined
  },
}

function listReader(what: string, words: Readonly<Record<string, string>>): FilterReader {
  const toKey = (text: string) => toWord(splitWords(text).join('')).sound
  const values = new Map(
    Object.entries(words).flatMap(([value, others]) =>
      [value, ...others.split(', ')].map((word) => [toKey(word), value]),
    ),
  )
  const accepted = Object.entries(words).map(([value, others]) => `${value} (${others})`)
  return {
    accepted: `${what}: ${accepted.join('; ')}`,
    read(text) {
      const value = values.get(toKey(text))
      return value === undefined ? undefined : [value]
    },
  }
}
