import type { WrittenList } from '../parse-list.ts'

/**
 * BS 2076, 14 April 2019 to 12 April 2020. Fifteen days for everybody, as in 2075; festivals of communities were days off
 * for those who keep them only.
 */
export const list2076: WrittenList = {
  bsYear: 2076,
  known: true,
  source:
    'Nepal Rajpatra of 2075-12-01, as reported by english.khabarhub.com (2019-03-16), which also reports the day of Bhoto Jatra; days of a part of the people from nepalicalendar.rat32.com, as copied in the-value-crew/nepali-calendar-api',
  days: `
    1-1 sun new-year all
    1-4 wed mahavir-jayanti community Nepali Jains
    1-18 wed labour-day all
    2-4 sat buddha-jayanti all
    2-22 wed eid-ul-fitr all+
    2-26 sun bhoto-jatra valley+
    4-31 fri gai-jatra valley
    5-16 mon haritalika-teej women
    5-27 fri indra-jatra valley
    6-3 fri constitution-day all
    6-5 sun jitiya women who keep it
    6-18 sat fulpati all
    6-19 sun maha-ashtami all
    6-20 mon maha-navami all
    6-21 tue vijaya-dashami all
    6-22 wed dashain-holiday all
    7-10 sun laxmi-puja all
    7-11 mon tihar-holiday all
    7-12 tue bhai-tika all
    7-13 wed kija-puja all+
    7-25 mon falgunanda-jayanti community followers of the Kirat religion
    7-26 tue guru-nanak-jayanti community Nepali Sikhs
    8-17 tue disability-day community employees with disabilities
    8-26 thu yomari-punhi community those who keep it
    8-26 thu udhauli community those who keep it
    9-9 wed christmas community Christians
    9-15 tue tamu-lhosar community those who keep it
    10-1 wed maghe-sankranti community those who keep it
    10-11 sat sonam-lhosar community those who keep it
    10-16 thu saraswati-puja schools
    11-9 fri maha-shivaratri all
    11-12 mon gyalpo-lhosar community those who keep it
    11-25 sun womens-day all
    11-26 mon fagu-purnima hills
    11-27 tue fagu-purnima-tarai tarai
    12-11 tue ghode-jatra valley
    12-24 mon mahavir-jayanti community Nepali Jains
  `,
}
