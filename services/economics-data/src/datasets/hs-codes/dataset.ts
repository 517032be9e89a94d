import { HsCode } from '@tathya/contracts/http'
import { defineDataset, fiscalYearReader } from '@tathya/datasets'
import { chapterTable } from '../../formats/compiled/chapters.ts'
import { hsCodeFormats } from '../../formats/hs-codes.ts'
import { officialFacts, tradeStatistics } from '../publishers.ts'

/** The codes of the Harmonized System. */
export const hsCodes = defineDataset({
  id: 'hs-codes',
  title: 'Codes of the Harmonized System',
  titleNe: 'वस्तु वर्गीकरणका सङ्केत',
  descriptionNe: 'आयात र निर्यातमा प्रयोग हुने वस्तु वर्गीकरणका सङ्केत र तिनका नाम।',
  keywords: [
    'HS code',
    'goods',
    'customs',
    'tariff',
    'वस्तु',
    'भन्सार',
    'सङ्केत',
    'bastu',
    'bhansar',
    'harmonized system',
    'chapter',
  ],
  description:
    'The tree of commodity codes that the trade tables use: sections, chapters (2 digits), headings (4), subheadings (6) and items (8), each with the first and last fiscal year in which it was traded.',
  publisher:
    'Compiled by Tathya from the trade tables of the Department of Customs and the Trade and Export Promotion Centre',
  source: tradeStatistics,
  licence: officialFacts,
  updated: '2026-11-21',
  coverage: { area: 'Nepal' },
  irregular:
    'The list follows the trade tables of other datasets; the classification itself is revised every few years.',
  rows: new URL('./rows.columns', import.meta.url),
  row: HsCode,
  key: 'code',
  columns: {
    name: ['name', 'code'],
    dimension: ['level', 'status'],
    value: [
      'parent_code',
      'imports_first_year',
      'imports_last_year',
      'exports_first_year',
      'exports_last_year',
    ],
  },
  order: ['level', 'section_number', 'code'],
  body: 'data',
  text: ['name', 'code'],
  readers: {
    name_year: fiscalYearReader,
    imports_first_year: fiscalYearReader,
    imports_last_year: fiscalYearReader,
    exports_first_year: fiscalYearReader,
    exports_last_year: fiscalYearReader,
  },
  tree: { parent: 'parent_code' },
  formats: [...hsCodeFormats, chapterTable],
  knownGaps: [
    'Headings and subheadings have no names: the trade tables print none.',
    'Names of items are as printed in the newest table: many are cut or misspelt.',
    'Codes change every year, and no table of old and new ones was found: a code that is gone may go on under another.',
    'Years say in which tables a code was found; 8-digit imports of 2079/80 are missing, and the tables of 2078/79, 2080/81 and 2081/82 cover first months only.',
  ],
})
