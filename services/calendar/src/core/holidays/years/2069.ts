import type { WrittenList } from '../parse-list.ts'

/**
 * BS 2069, 13 April 2012 to 13 April 2013. From one calendar, which leaves Loktantra Diwas out, though the lists of the
 * years before and after have it: the list may lack a day.
 */
export const list2069: WrittenList = {
  bsYear: 2069,
  known: false,
  source: 'nepalicalendar.rat32.com, calendar of 2069, as copied in the-value-crew/nepali-calendar-api',
  days: `
    1-1 fri new-year all
    1-19 tue labour-day all
    1-24 sun buddha-jayanti all
    1-24 sun ubhauli all
    2-15 mon republic-day all
    4-18 thu janai-purnima all
    4-19 fri gai-jatra valley
    4-25 thu krishna-janmashtami all
    4-25 thu gaura-parba all
    5-4 mon eid-ul-fitr all
    5-22 fri civil-service-day offices civil servants
    6-2 tue haritalika-teej women
    6-4 thu rishi-panchami women
    6-13 sat indra-jatra valley
    6-30 tue ghatasthapana all
    7-5 sun fulpati all
    7-6 mon maha-ashtami all
    7-7 tue maha-navami all
    7-8 wed vijaya-dashami all
    7-9..7-10 thu dashain-holiday all
    7-13 mon kojagrat-purnima all
    7-28 tue laxmi-puja all
    7-29 wed gobardhan-puja all
    7-30 thu bhai-tika all
    8-4 mon chhath all
    8-13 wed guru-nanak-jayanti community Nepali Sikhs
    8-18 mon disability-day community employees with disabilities
    9-10 tue christmas all
    9-13 fri yomari-punhi all
    9-13 fri udhauli all
    9-15 sun tamu-lhosar all
    10-1 mon maghe-sankranti all
    10-16 tue martyrs-day all
    10-29 mon sonam-lhosar all
    11-4 fri saraswati-puja schools
    11-7 mon democracy-day all
    11-25 fri womens-day all
    11-27 sun maha-shivaratri all
    11-29 tue gyalpo-lhosar all
    12-13 tue fagu-purnima hills
    12-14 wed fagu-purnima-tarai tarai
    12-28 wed ghode-jatra valley
  `,
}
