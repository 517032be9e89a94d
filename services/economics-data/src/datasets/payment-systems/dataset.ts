import { PaymentSystem } from '@tathya/contracts/http'
import { anyCaseReader, defineDataset } from '@tathya/datasets'
import { officialFacts } from '../publishers.ts'
import { directoryTable } from './directory-table.ts'
import { instrumentReader, statusReader } from './readers.ts'
import { createDirectorySearch } from './search.ts'

/** The directory of payment systems. */
export const paymentSystems = defineDataset({
  id: 'payment-systems',
  title: 'Payment systems directory',
  titleNe: 'भुक्तानी प्रणालीको सूची',
  descriptionNe: 'नेपालका भुक्तानी सञ्चालक, सेवा प्रदायक र प्रणालीहरू, तिनको अनुमतिपत्र र अवस्था सहित।',
  keywords: [
    'payment',
    'wallet',
    'provider',
    'licence',
    'eSewa',
    'Khalti',
    'भुक्तानी',
    'सेवा प्रदायक',
    'अनुमतिपत्र',
    'ईसेवा',
    'खल्ती',
    'bhuktani',
    'anumatipatra',
    'bank',
    'बैंक',
  ],
  description:
    "Operators, providers, systems and schemes of Nepal's payments, each with the status that was last reported and its day.",
  publisher: 'Nepal Rastra Bank and press reports',
  source: {
    name: "Nepal Rastra Bank, Payment Systems Oversight Report 2024/25, annex 1, with operators' pages and press reports; named in each row",
    url: 'https://www.nrb.org.np/',
  },
  licence: officialFacts,
  updated: '2026-11-20',
  coverage: { area: 'Nepal', period: 'status_date' },
  rows: new URL('./rows.json', import.meta.url),
  row: PaymentSystem,
  key: 'id',
  columns: {
    time: ['status_date'],
    name: ['name', 'brand'],
    dimension: ['type', 'kind', 'status', 'licence_class'],
    value: ['operator', 'instruments', 'licence_date_bs', 'website'],
  },
  order: ['id'],
  body: 'data',
  whole: true,
  search: {
    parameter: 'q',
    description:
      'Words of names, brands, companies and instruments, in English or Nepali, joined or apart: khalti, खल्ती, fone pay, वालेट.',
    create: (rows) => createDirectorySearch(rows()),
  },
  readers: {
    status: statusReader,
    instruments: instrumentReader,
    name: anyCaseReader('a name as the directory has it, whatever its capitals; q finds parts of names'),
    brand: anyCaseReader('a brand as the directory has it, whatever its capitals: eSewa, Khalti'),
    operator: anyCaseReader(
      'a company as the directory has it, whatever its capitals: Nepal Clearing House Limited',
    ),
    kind: anyCaseReader('a kind, whatever its capitals: operator, switch, card-network'),
    licence_class: anyCaseReader('a class of licence, whatever its capitals: PSO, PSP, run by PSO'),
  },
  rhythm: {
    days: 180,
    description:
      'On no fixed days: licences are given and withdrawn through the year, and listed once a year',
  },
  formats: [directoryTable],
  knownGaps: [
    'A directory ages within months: status says what was reported on status_date, not what holds today.',
    '13 of the 23 payment service providers of July 2025 are missing; no public list that could be read names them.',
    'Licence dates of Paywell, Sajilo Pay, Moru and Namaste Pay are unknown.',
    'Names in Nepali are missing.',
  ],
})
