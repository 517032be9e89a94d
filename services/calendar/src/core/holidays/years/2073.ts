import type { WrittenList } from '../parse-list.ts'

/**
 * BS 2073, 13 April 2016 to 13 April 2017. From a calendar that marks every day off; a report of the list agrees in kind
 * and number: seven days of Dashain, three of Tihar, eight on Saturdays, and Loktantra Diwas gone.
 */
export const list2073: WrittenList = {
  bsYear: 2073,
  known: true,
  source:
    'nepalicalendar.rat32.com, calendar of 2073, as copied in the-value-crew/nepali-calendar-api; the list as reported by thehimalayantimes.com (2016-04-01); decisions as reported by onlinekhabar.com and maitrinews.com',
  days: `
    1-1 wed new-year all
    1-3 fri ram-navami all
    1-7 tue mahavir-jayanti community Nepali Jains
    1-19 sun labour-day all
    2-8 sat buddha-jayanti all
    2-8 sat ubhauli all
    2-15 sat republic-day all
    4-14 fri bhoto-jatra valley+
    5-2 thu janai-purnima all
    5-3 fri gai-jatra valley
    5-9 thu krishna-janmashtami all
    5-9 thu gaura-parba all
    5-19 sun haritalika-teej women
    5-21 tue rishi-panchami women
    5-22 wed civil-service-day offices civil servants
    5-28 tue eid-ul-adha all+
    5-30 thu indra-jatra valley
    6-3 mon constitution-day all
    6-7 fri jitiya women who keep it
    6-15 sat ghatasthapana all
    6-22 sat fulpati all
    6-23 sun maha-ashtami all
    6-24 mon maha-navami all
    6-25 tue vijaya-dashami all
    6-26..6-27 wed dashain-holiday all
    7-14 sun laxmi-puja all
    7-15 mon gobardhan-puja all
    7-16 tue bhai-tika all
    7-21 sun chhath all
    7-25 thu falgunanda-jayanti community followers of the Kirat religion
    7-29 mon guru-nanak-jayanti community Nepali Sikhs
    8-18 sat disability-day community employees with disabilities
    8-28 tue yomari-punhi all
    8-28 tue udhauli all
    9-10 sun christmas community Christians
    9-15 fri tamu-lhosar all
    10-1 sat maghe-sankranti all
    10-15 sat sonam-lhosar all
    10-16 sun martyrs-day all
    10-19 wed saraswati-puja schools
    11-7 sat democracy-day all
    11-13 fri maha-shivaratri all
    11-16 mon gyalpo-lhosar all
    11-25 wed womens-day all
    11-29 sun fagu-purnima hills
    11-30 mon fagu-purnima-tarai tarai
    12-14 mon ghode-jatra valley
    12-23 wed ram-navami all
    12-27 sun mahavir-jayanti community Nepali Jains
  `,
  undated: `
    eid-ul-fitr all
    siruwa-parba place districts that keep it
  `,
}
