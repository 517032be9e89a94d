import type { DatasetQuestions, QuestionMeasure } from '@tathya/contracts/http'
import words from './words.rows.json' with { type: 'json' }

const rate = (
  id: 'buy' | 'sell',
  name: QuestionMeasure['name'],
  own: QuestionMeasure['words'],
): QuestionMeasure => ({
  id: `${id}-rate`,
  name,
  words: {
    en: [...words.rate.en, ...own.en],
    ne: [...words.rate.ne, ...own.ne],
    rom: [...(words.rate.rom ?? []), ...own.rom],
  },
  field: `${id}_per_unit`,
  kind: 'rate',
  unit: 'NPR',
})

/** Questions about the rates of a day. */
export const rateQuestions: DatasetQuestions[] = [
  {
    id: 'exchange-rates',
    only: {},
    time: { day: 'date', months_are: 'numbers' },
    measures: [
      rate(
        'buy',
        { en: 'Buying rate', ne: 'खरिद दर' },
        { en: ['buying rate', 'buying'], ne: ['खरिद दर'], rom: ['kharid dar'] },
      ),
      rate(
        'sell',
        { en: 'Selling rate', ne: 'बिक्री दर' },
        { en: ['selling rate', 'selling'], ne: ['बिक्री दर'], rom: ['bikri dar'] },
      ),
    ],
    dimensions: [
      {
        id: 'currency',
        name: { en: 'currency', ne: 'मुद्रा' },
        words: { en: ['currency'], ne: ['मुद्रा'], rom: ['mudra'] },
        field: 'currency',
        values_are: 'names',
        members: words.currency.map((member) => ({
          ...member,
          alone: true,
          words: { rom: [], ...member.words },
        })),
        open: false,
        needed: true,
      },
    ],
  },
]
