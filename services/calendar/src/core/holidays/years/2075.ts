import type { WrittenList } from '../parse-list.ts'

/**
 * BS 2075, 14 April 2018 to 13 April 2019. The government cut the holidays to 16 days for everybody; no whole list was
 * found: the days that a report of the decision and a calendar of the year agree on.
 */
export const list2075: WrittenList = {
  bsYear: 2075,
  known: false,
  source:
    'Decision of the Council of Ministers as reported by kharibot.com (2018-03-29, in dantwoashim/Project_Parva) and pepsighan/maas',
  days: `
    1-1 - new-year all
    1-17 - buddha-jayanti all
    1-18 - labour-day all
    5-27 - haritalika-teej women
    6-3 - constitution-day all
    6-8 - indra-jatra valley
    7-1 - maha-navami all
    7-2 - vijaya-dashami all
    7-3 - dashain-holiday all
    7-21 - laxmi-puja all
    7-22 - gobardhan-puja all
    7-23 - bhai-tika all
    7-27 - chhath community those who keep it
    9-10 - christmas community Christians
    9-15 - tamu-lhosar community those who keep it
    10-1 - maghe-sankranti community those who keep it
    11-20 - maha-shivaratri all
    11-23 - gyalpo-lhosar community those who keep it
    11-24 - womens-day all
    12-6 - fagu-purnima hills
    12-7 - fagu-purnima-tarai tarai
    12-22 - ghode-jatra valley
  `,
}
