import { z } from 'zod'
import { Text } from '../text.ts'
import { Note } from './economics-fields.ts'

const PartialDate = z.string().regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/)

/** An operator, provider, system or scheme of Nepal's payments. */
export const PaymentSystem = z
  .object({
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .meta({ description: 'Short name, stable' }),
    name: Text.meta({ description: 'Name in English' }),
    name_ne: Text.nullable().meta({ description: 'Name in Nepali; null where no source gives one' }),
    type: z.enum(['operator', 'provider', 'system', 'scheme']).meta({
      description:
        'operator: a company that runs payment systems; provider: a company that serves payers, such as a wallet; system: a clearing, settlement or switching system or its interface; scheme: rules for cards, QR codes and requests',
    }),
    operator: Text.nullable().meta({
      description: 'Company that runs it; null where it is a company of its own or none is named',
    }),
    instruments: z.array(Text).meta({ description: 'What can be paid with it' }),
    licence_date_ad: PartialDate.nullable().meta({
      description: 'Licence of the central bank, AD; day or month',
    }),
    licence_date_bs: PartialDate.nullable().meta({
      description: 'Licence of the central bank, Bikram Sambat',
    }),
    status: Text.meta({ description: 'What was reported on `status_date`; it may have changed since' }),
    status_date: PartialDate.nullable().meta({
      description: 'When the status was reported, AD; day, month or year',
    }),
    address: Text.nullable().meta({ description: 'Place' }),
    website: Text.nullable().meta({ description: 'Host name of its site; not checked' }),
    source: Text.meta({ description: 'Where the facts are from' }),
    brand: Text.nullable().meta({ description: 'Name that users see' }),
    kind: Text.meta({
      description: 'Finer than `type`: operator, clearing-system, switch, interface and so on',
    }),
    licence_class: Text.meta({ description: 'PSO, PSP, PSO (foreign), run by PSO and so on' }),
    start_date: PartialDate.nullable().meta({ description: 'Start of service or founding, AD; see `note`' }),
    confidence: z
      .enum(['high', 'medium', 'low'])
      .meta({ description: 'How well the sources support the row' }),
    note: Note,
  })
  .meta({
    id: 'PaymentSystem',
    description: "An entry of the directory of Nepal's payment systems",
    examples: [
      {
        id: 'fonepay',
        name: 'Fonepay Payment Services Ltd.',
        name_ne: null,
        type: 'operator',
        operator: null,
        instruments: ['interoperable QR', 'bank transfer', 'web checkout'],
        licence_date_ad: '2020-02-09',
        licence_date_bs: '2076-10-26',
        status: 'licensed',
        status_date: '2025-07-16',
        address: 'Pulchowk, Lalitpur',
        website: 'fonepay.com',
        source:
          'NRB Payment Systems Oversight Report 2024/25 Annex 1 (as of 2025-07-16), via Ninjafunz/Nepal-Digital-Payments-Strategy-2026 sources/payment_institutions_2025.csv; fonepay.com/content/terms-and-conditions; myrepublica.nagariknetwork.com (8 Mar 2025, PSOs to go public)',
        brand: 'Fonepay',
        kind: 'operator',
        licence_class: 'PSO',
        start_date: null,
        confidence: 'high',
        note: 'reported as connected to 64 banks and financial institutions',
      },
    ],
  })
export type PaymentSystem = z.output<typeof PaymentSystem>
