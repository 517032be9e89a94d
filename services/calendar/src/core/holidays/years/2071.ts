import type { WrittenList } from '../parse-list.ts'

/** BS 2071, 14 April 2014 to 13 April 2015. */
export const list2071: WrittenList = {
  bsYear: 2071,
  known: true,
  source:
    'Ministry of Home Affairs, list of holidays of 2071, as copied by koirala.com.np (2014-03-11, in dantwoashim/Project_Parva); decisions by nepalicalendar.rat32.com, as copied in the-value-crew/nepali-calendar-api',
  days: `
    1-1 mon new-year all
    1-11 thu loktantra-diwas all
    1-18 thu labour-day all
    1-31 wed ubhauli all
    1-31 wed buddha-jayanti all
    2-15 thu republic-day all
    4-13 tue eid-ul-fitr all+
    4-25 sun janai-purnima all
    4-26 mon gai-jatra valley
    5-1 sun krishna-janmashtami all
    5-12 thu haritalika-teej women
    5-14 sat rishi-panchami women
    5-17 tue gaura-parba all
    5-22 sun civil-service-day offices civil servants
    5-23 mon indra-jatra valley
    5-31 tue jitiya women who keep it
    6-9 thu ghatasthapana all
    6-15 wed fulpati all
    6-16..6-19 - dashain-holiday all
    6-20 mon eid-ul-adha all+
    6-21 tue kojagrat-purnima all
    7-6 thu laxmi-puja all
    7-7 fri gobardhan-puja all
    7-8 sat bhai-tika all
    7-12 wed chhath all
    7-20 thu guru-nanak-jayanti community Nepali Sikhs
    8-10..8-11 wed saarc-summit valley+
    8-17 wed disability-day community employees with disabilities
    8-20 sat yomari-punhi all
    8-20 sat udhauli all
    9-10 thu christmas all
    9-15 tue tamu-lhosar all
    10-1 thu maghe-sankranti all
    10-7 wed sonam-lhosar all
    10-11 sun saraswati-puja schools
    10-16 fri martyrs-day all
    11-5 tue maha-shivaratri all
    11-7 thu gyalpo-lhosar all
    11-7 thu democracy-day all
    11-21 thu fagu-purnima hills
    11-22 fri fagu-purnima-tarai tarai
    11-24 sun womens-day all
    12-6 fri ghode-jatra valley
    12-14 sat ram-navami all
    12-19 thu mahavir-jayanti community Nepali Jains
  `,
  undated: `
    bhoto-jatra valley
    siruwa-parba place Jhapa, Morang, Sunsari, Siraha and Saptari
  `,
}
