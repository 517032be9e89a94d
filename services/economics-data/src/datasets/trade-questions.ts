import type {
  DatasetQuestions,
  QuestionDimension,
  QuestionMeasure,
  QuestionWords,
} from '@tathya/contracts/http'
import type { Flow } from '../trade/trade-row.ts'
import chapters from './chapter-words.rows.json' with { type: 'json' }
import words from './trade-words.rows.json' with { type: 'json' }

const toWords = (part: { en: string[]; ne: string[]; rom?: string[] }): QuestionWords => ({
  rom: [],
  ...part,
})
const toMembers = (
  list: readonly { value: string; words: { en: string[]; ne: string[]; rom?: string[] } }[],
) => list.map((member) => ({ ...member, words: toWords(member.words) }))

/** Rows are of whole years, or of the first months of one that is not over. */
export const tradeTime: DatasetQuestions['time'] = {
  year: 'report_year',
  covered: 'period_months',
  months_are: 'numbers',
}

/** Imports or exports as a quantity; the other one is meant where a partner, and not Nepal, buys or sells. */
export function flowMeasure(flow: Flow, field: string): QuestionMeasure {
  const isImport = flow === 'imports'
  return {
    id: flow,
    name: isImport
      ? { en: 'Imports', ne: 'आयात', rom: 'Aayat' }
      : { en: 'Exports', ne: 'निर्यात', rom: 'Niryat' },
    words: toWords(words[flow].words),
    verbs: toWords(words[flow].verbs),
    mirror: isImport ? 'exports' : 'imports',
    field,
    kind: 'flow',
    unit: 'NPR',
  }
}

/** Imports or exports where partners are told apart: words for buyers and sellers stand for them, too. */
export function partnerFlow(flow: Flow, field: string): QuestionMeasure {
  const measure = flowMeasure(flow, field)
  const partners = flow === 'imports' ? words.sellers : words.buyers
  const { en, ne, rom } = measure.words
  return {
    ...measure,
    words: { en: [...en, ...partners.en], ne: [...ne, ...partners.ne], rom: [...rom, ...partners.rom] },
  }
}

/** Exports without imports: below zero where Nepal buys more than it sells. */
export const balanceMeasure = (fields: Pick<QuestionMeasure, 'field' | 'less'>): QuestionMeasure => ({
  id: 'balance',
  name: { en: 'Trade balance', ne: 'व्यापार सन्तुलन', rom: 'Byapar santulan' },
  words: toWords(words.balance.words),
  kind: 'flow',
  unit: 'NPR',
  ...fields,
})

/** Countries that Nepal trades with. */
export const countryDimension: QuestionDimension = {
  id: 'country',
  name: { en: 'country', ne: 'देश' },
  words: toWords(words.country),
  field: 'iso_alpha2',
  values_are: 'countries',
  members: [],
  open: true,
  needed: true,
  partner: true,
}

/** Chapters of goods. */
export const chapterDimension: QuestionDimension = {
  id: 'chapter',
  name: { en: 'HS chapter', ne: 'वस्तुको समूह' },
  words: toWords(words.chapter),
  field: 'hs_code',
  name_field: 'commodity_name',
  values_are: 'codes',
  members: toMembers(chapters),
  open: true,
  needed: true,
}

/** The offices that goods pass. */
export const officeDimension = (
  members: readonly { value: string; words: { en: string[]; ne: string[]; rom?: string[] } }[],
): QuestionDimension => ({
  id: 'customs-office',
  name: { en: 'customs office', ne: 'भन्सार कार्यालय' },
  words: toWords(words.office),
  field: 'customs_office',
  values_are: 'names',
  members: toMembers(members),
  open: true,
  needed: true,
})

/** Questions about the goods of one direction of trade. */
export const chapterQuestions = (flow: Flow): DatasetQuestions[] => [
  {
    id: `${flow}-by-chapter`,
    only: { hs_level: 'chapter', period_months: 12 },
    time: tradeTime,
    measures: [flowMeasure(flow, 'amount')],
    dimensions: [chapterDimension],
  },
]

/** Chapters where rows are of their items. */
const chapterOfItems: QuestionDimension = { ...withoutName(chapterDimension), field: 'parent_hs_code' }

function withoutName({ name_field: _, ...dimension }: QuestionDimension): QuestionDimension {
  return dimension
}

/** Questions about goods of one direction of trade from or to a country. */
export const partnerQuestions = (flow: Flow): DatasetQuestions[] => [
  {
    id: `${flow}-by-chapter-and-country`,
    only: { partner_kind: 'country' },
    time: tradeTime,
    added: true,
    measures: [partnerFlow(flow, 'amount')],
    dimensions: [chapterOfItems, countryDimension],
  },
]

/** Questions about goods by month, of both directions. */
export const monthQuestions: DatasetQuestions[] = (['imports', 'exports'] as const).map((flow) => ({
  id: `${flow}-by-month-and-chapter`,
  only: { flow: flow === 'imports' ? 'import' : 'export' },
  time: { year: 'report_year', month: 'month_number', months_are: 'numbers' },
  only_parts: true,
  added: true,
  measures: [flowMeasure(flow, 'amount')],
  dimensions: [chapterOfItems],
}))
