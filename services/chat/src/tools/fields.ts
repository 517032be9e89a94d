import { countryWords, Phrases, readWords } from '@tathya/questions'
import { z } from 'zod'
import type { Name } from './tool.ts'

/** A fiscal year as a parameter of a tool. */
export const FiscalYear = z
  .string()
  .regex(/^20\d\d\/\d\d$/, { error: 'must be a fiscal year in Bikram Sambat such as 2080/81' })
  .optional()
  .meta({ description: '2080/81; default: latest' })

/** A calendar as a parameter of a tool. */
export const calendar = z.enum(['bs', 'ad'])

/** A date of a calendar as a parameter of a tool. */
export const dateText = z.string().max(80).meta({ description: '2081-04-15' })

/** A month of Bikram Sambat as a parameter of a tool. */
export const BsMonth = z.int().min(1).max(12).optional().meta({ description: '1 is Baisakh' })

/** Number of places of a ranking, as a parameter of a tool. */
export const Top = z.int().min(1).max(20).default(5)

/** The place of a month of Bikram Sambat in the fiscal year, 1 is Shrawan; the same turns it back to the month, 1 is Baisakh. */
export const toFiscalMonth = (month: number): number => ((month + 8) % 12) + 1
/** The month of Bikram Sambat, 1 is Baisakh, at a place in the fiscal year. */
export const fromFiscalMonth = (place: number): number => ((place + 2) % 12) + 1

const english = new Intl.DisplayNames(['en'], { type: 'region' })
const nepali = new Intl.DisplayNames(['ne'], { type: 'region' })

/** The name of a country by its ISO 3166-1 code. Throws `RangeError` for what is none. */
export function countryName(code: string): Name {
  const en = english.of(code)!
  const ne = nepali.of(code)!
  return { en, ne: ne === en ? null : ne }
}

const countries = new Phrases(Object.entries(countryWords))

/** The ISO 3166-1 code of a country by its code or a name in any writing; undefined for what is neither. */
export function countryCode(text: string): string | undefined {
  if (/^[A-Z]{2}$/.test(text)) return text
  const words = readWords(text)
  const [match] = countries.find(words)
  return match?.length === words.length ? match.value : undefined
}

/** A country as a parameter of a tool. */
export const Country = z
  .string()
  .max(60)
  .transform((text, { addIssue }) => {
    const code = countryCode(text)
    if (code !== undefined) return code
    addIssue({ code: 'custom', message: 'must be the name of a country, or its ISO 3166-1 code such as IN' })
    return z.NEVER
  })
  .optional()
  .meta({ description: 'Name or ISO code' })

/** A check that at most one of some parameters is given; for `superRefine` of a tool's parameters. */
export function onlyOneOf(...names: readonly string[]) {
  return (args: Readonly<Record<string, unknown>>, { addIssue }: z.RefinementCtx): void => {
    const given = names.filter((name) => args[name] !== undefined)
    if (given.length > 1)
      addIssue({ code: 'custom', path: [given[1]!], message: `cannot be combined with ${given[0]}` })
  }
}
