import type { WrittenList } from '../parse-list.ts'

/**
 * BS 2075, 14 April 2018 to 13 April 2019. The government cut the holidays to 16 days for everybody; festivals of
 * communities were days off for those who keep them only.
 */
export const list2075: WrittenList = {
  bsYear: 2075,
  known: true,
  source:
    'Decision of the Council of Ministers as reported by kharibot.com (2018-03-29, in dantwoashim/Project_Parva); days by nepalicalendar.rat32.com, as copied in the-value-crew/nepali-calendar-api, and pepsighan/maas',
  days: `
    1-1 sat new-year all
    1-17 mon buddha-jayanti all
    1-18 tue labour-day all
    1-30 sun bhoto-jatra valley+
    5-11 mon gai-jatra valley
    5-18 mon gaura-parba community those who keep it
    5-27 wed haritalika-teej women
    6-3 wed constitution-day all
    6-8 mon indra-jatra valley
    6-16 tue jitiya women who keep it
    6-30 tue fulpati all
    6-31 wed maha-ashtami all
    7-1 thu maha-navami all
    7-2 fri vijaya-dashami all
    7-3 sat dashain-holiday all
    7-21 wed laxmi-puja all
    7-22 thu gobardhan-puja all
    7-23 fri bhai-tika all
    7-25 sun falgunanda-jayanti community followers of the Kirat religion
    7-27 tue chhath community those who keep it
    8-7 fri guru-nanak-jayanti community Nepali Sikhs
    8-17 mon disability-day community employees with disabilities
    9-7 sat udhauli community those who keep it
    9-10 tue christmas community Christians
    9-15 sun tamu-lhosar community those who keep it
    10-1 tue maghe-sankranti community those who keep it
    10-22 tue sonam-lhosar community those who keep it
    10-27 sun saraswati-puja schools
    11-20 mon maha-shivaratri all
    11-23 thu gyalpo-lhosar community those who keep it
    11-24 fri womens-day all
    12-6 wed fagu-purnima hills
    12-7 thu fagu-purnima-tarai tarai
    12-22 fri ghode-jatra valley
  `,
  undated: `
    eid-ul-fitr community Muslims
    eid-ul-adha community Muslims
  `,
}
