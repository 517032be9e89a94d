import type { WrittenList } from '../parse-list.ts'

/**
 * BS 2074, 14 April 2017 to 13 April 2018. Janai Purnima was kept ten days early, since its full moon was eclipsed. Maha
 * Shivaratri stands on 2 Falgun in the copy of the list; two calendars of the year have 1 Falgun, which is given here.
 */
export const list2074: WrittenList = {
  bsYear: 2074,
  known: true,
  source:
    'Government of Nepal, list of holidays of 2074, as copied by dhadingnews.com (2073-12-02, in dantwoashim/Project_Parva), dates compared with pepsighan/maas',
  days: `
    1-1 fri new-year all
    1-18 mon labour-day all
    1-27 wed buddha-jayanti all
    1-27 wed ubhauli all
    2-11 thu bhoto-jatra valley+
    2-15 mon republic-day all
    4-13 fri janai-purnima all
    4-24 tue gai-jatra valley
    4-30 mon krishna-janmashtami all
    5-8 thu haritalika-teej women
    5-10 sat rishi-panchami women
    5-13 tue gaura-parba all
    5-18 sun eid-ul-adha all+
    5-20 tue indra-jatra valley
    5-22 thu civil-service-day offices civil servants
    5-28 wed jitiya women who keep it
    6-3 tue constitution-day all
    6-5 thu ghatasthapana all
    6-11 wed fulpati all
    6-12 - maha-ashtami all
    6-13 - maha-navami all
    6-14 - vijaya-dashami all
    6-15..6-16 - dashain-holiday all
    6-19 thu kojagrat-purnima all
    7-2 thu laxmi-puja all
    7-3 fri gobardhan-puja all
    7-4 sat bhai-tika all
    7-9 thu chhath all
    7-10 fri chhath-second-day all+
    7-18 sat guru-nanak-jayanti community Nepali Sikhs
    7-25 sat falgunanda-jayanti community followers of the Kirat religion
    8-10 sun election-holiday place+ districts of the first phase of the election
    8-17 sun yomari-punhi all
    8-17 sun udhauli all
    8-17 sun disability-day community employees with disabilities
    8-21 thu election-holiday place+ districts of the second phase of the election
    9-10 mon christmas community Christians
    9-15 sat tamu-lhosar all
    9-27 thu prithvi-jayanti all
    10-1 mon maghe-sankranti all
    10-4 thu sonam-lhosar all
    10-8 mon saraswati-puja schools
    10-16 tue martyrs-day all
    11-1 - maha-shivaratri all
    11-4 fri gyalpo-lhosar all
    11-7 mon democracy-day all
    11-17 thu fagu-purnima hills
    11-18 fri fagu-purnima-tarai tarai
    11-24 thu womens-day all
    12-3 sat ghode-jatra valley
    12-11 sun ram-navami all
    12-15 thu mahavir-jayanti community Nepali Jains
  `,
  undated: `
    eid-ul-fitr all
  `,
}
