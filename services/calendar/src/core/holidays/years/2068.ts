import type { WrittenList } from '../parse-list.ts'

/** BS 2068, 14 April 2011 to 12 April 2012. */
export const list2068: WrittenList = {
  bsYear: 2068,
  known: true,
  source:
    'Government of Nepal, list of holidays of 2068, as copied by koirala.com.np (2011-04-09, in dantwoashim/Project_Parva)',
  days: `
    1-1 thu new-year all
    1-11 sun loktantra-diwas all
    1-18 sun labour-day all
    2-3 tue ubhauli all
    2-3 tue buddha-jayanti all
    2-15 sun republic-day all
    4-28 sat janai-purnima all
    4-29 sun gai-jatra valley
    5-4 sun krishna-janmashtami all
    5-14 wed haritalika-teej women
    5-16 fri rishi-panchami women
    5-22 thu civil-service-day offices civil servants
    5-25 sun indra-jatra valley
    6-11 wed ghatasthapana all
    6-16 mon fulpati all
    6-17..6-21 - dashain-holiday all
    6-24 tue kojagrat-purnima all
    7-9 wed laxmi-puja all
    7-10 thu gobardhan-puja all
    7-11 fri bhai-tika all
    7-15 tue chhath all
    7-24 thu guru-nanak-jayanti community Nepali Sikhs
    8-17 sat disability-day community employees with disabilities
    8-24 sat yomari-punhi all
    8-24 sat udhauli all
    9-10 sun christmas all
    9-15 fri tamu-lhosar all
    10-1 sun maghe-sankranti all
    10-10 tue sonam-lhosar all
    10-14 sat saraswati-puja schools
    10-16 mon martyrs-day all
    11-7 sun democracy-day all
    11-8 mon maha-shivaratri all
    11-10 wed gyalpo-lhosar all
    11-24 wed fagu-purnima hills
    11-25 thu fagu-purnima-tarai tarai
    11-25 thu womens-day all
    12-9 thu ghode-jatra valley
    12-18 sat ram-navami all
  `,
  undated: `
    gaura-parba all
    eid-ul-fitr all
    eid-ul-adha all
    jitiya women who keep it
    bhoto-jatra valley
    siruwa-parba place Jhapa, Morang, Sunsari, Siraha and Saptari
  `,
}
