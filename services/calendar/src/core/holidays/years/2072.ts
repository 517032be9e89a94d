import type { WrittenList } from '../parse-list.ts'

/**
 * BS 2072, 14 April 2015 to 12 April 2016. From one calendar, which marks every day off; for 2074 it marks the days of the
 * government's list and no other. Two days were given for the promulgation of the constitution.
 */
export const list2072: WrittenList = {
  bsYear: 2072,
  known: true,
  source:
    'nepalicalendar.rat32.com, calendar of 2072, as copied in the-value-crew/nepali-calendar-api; the days of the constitution as reported by chhinchhinkhabar.com',
  days: `
    1-1 tue new-year all
    1-11 fri loktantra-diwas all
    1-18 fri labour-day all
    1-21 mon buddha-jayanti all
    1-21 mon ubhauli all
    2-15 fri republic-day all
    5-12 sat janai-purnima all
    5-13 sun gai-jatra valley
    5-19 sat krishna-janmashtami all
    5-19 sat gaura-parba all
    5-22 tue civil-service-day offices civil servants
    5-30 wed haritalika-teej women
    6-1 fri rishi-panchami women
    6-3..6-4 sun constitution-promulgation all+
    6-8 fri eid-ul-adha all
    6-10 sun indra-jatra valley
    6-26 tue ghatasthapana all
    7-3 tue fulpati all
    7-4 wed maha-ashtami all
    7-5 thu maha-navami all
    7-5 thu vijaya-dashami all
    7-6 fri dashain-holiday all
    7-9 mon kojagrat-purnima all
    7-25 wed laxmi-puja all
    7-26 thu gobardhan-puja all
    7-27 fri bhai-tika all
    8-1 tue chhath all
    8-9 wed guru-nanak-jayanti community Nepali Sikhs
    8-17 thu disability-day community employees with disabilities
    9-10 fri udhauli all
    9-10 fri christmas all
    9-15 wed tamu-lhosar all
    10-1 fri maghe-sankranti all
    10-16 sat martyrs-day all
    10-26 tue sonam-lhosar all
    11-1 sat saraswati-puja schools
    11-7 fri democracy-day all
    11-24 mon maha-shivaratri all
    11-25 tue womens-day all
    11-26 wed gyalpo-lhosar all
    12-9 tue fagu-purnima hills
    12-10 wed fagu-purnima-tarai tarai
    12-25 thu ghode-jatra valley
  `,
  undated: `
    eid-ul-fitr all
    bhoto-jatra valley
  `,
}
