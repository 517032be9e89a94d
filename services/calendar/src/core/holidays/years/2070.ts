import type { WrittenList } from '../parse-list.ts'

/** BS 2070, 14 April 2013 to 13 April 2014. From one calendar, which marks every day off. */
export const list2070: WrittenList = {
  bsYear: 2070,
  known: true,
  source: 'nepalicalendar.rat32.com, calendar of 2070, as copied in the-value-crew/nepali-calendar-api',
  days: `
    1-1 sun new-year all
    1-6 fri ram-navami all
    1-10 tue mahavir-jayanti community Nepali Jains
    1-11 wed loktantra-diwas all
    1-18 wed labour-day all
    2-11 sat buddha-jayanti all
    2-11 sat ubhauli all
    2-15 wed republic-day all
    4-25 fri eid-ul-fitr all
    5-5 wed janai-purnima all
    5-6 thu gai-jatra valley
    5-12 wed krishna-janmashtami all
    5-12 wed gaura-parba all
    5-22 sat civil-service-day offices civil servants
    5-23 sun haritalika-teej women
    5-25 tue rishi-panchami women
    6-2 wed indra-jatra valley
    6-11 fri jitiya women who keep it
    6-19 sat ghatasthapana all
    6-25 fri fulpati all
    6-26 sat maha-ashtami all
    6-27 sun maha-navami all
    6-28 mon vijaya-dashami all
    6-29..6-30 tue dashain-holiday all
    7-1 fri kojagrat-purnima all
    7-17 sun laxmi-puja all
    7-18 mon gobardhan-puja all
    7-19 tue bhai-tika all
    7-22 fri chhath all
    8-2 sun guru-nanak-jayanti community Nepali Sikhs
    8-4 tue election-holiday all+
    8-18 tue disability-day community employees with disabilities
    9-2 tue yomari-punhi all
    9-2 tue udhauli all
    9-10 wed christmas all
    9-15 mon tamu-lhosar all
    10-1 wed maghe-sankranti all
    10-16 thu martyrs-day all
    10-17 fri sonam-lhosar all
    10-21 tue saraswati-puja schools
    11-7 wed democracy-day all
    11-15 thu maha-shivaratri all
    11-18 sun gyalpo-lhosar all
    11-24 sat womens-day all
    12-2 sun fagu-purnima hills
    12-3 mon fagu-purnima-tarai tarai
    12-16 sun ghode-jatra valley
    12-25 tue ram-navami all
  `,
  undated: `
    eid-ul-adha all
    bhoto-jatra valley
  `,
}
