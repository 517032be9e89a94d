import type { Caution } from '@tathya/datasets'

/** Since this year some sources leave the transfers to provinces and local levels out. */
const since = '2077/78'

/** Recurrent and capital spending of sources that count differently: a budget overspent by 40 percent never was. */
export const transfersDiffer: Caution = {
  of: ['classification', 'category_name', 'estimate_year_str'],
  is: ({ classification, category_name: name, estimate_year_str: year }) =>
    classification === 'headline' &&
    /^(Recurrent|Capital) expenditure$/.test(String(name)) &&
    String(year) >= since,
  differ: 'includes_transfers',
  notice: `From ${since} on, sources differ in whether transfers to provinces and local levels are part of recurrent and capital expenditure: do not compare estimates with actual amounts, or years, without reading source and note; Total budget is not affected.`,
}
