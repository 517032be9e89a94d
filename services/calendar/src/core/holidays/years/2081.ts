import type { WrittenList } from '../parse-list.ts'

/** BS 2081, 13 April 2024 to 13 April 2025. */
export const list2081: WrittenList = {
  bsYear: 2081,
  known: true,
  source:
    'Ministry of Home Affairs, Nepal Rajpatra part 5 of 2080-10-29, as copied in dantwoashim/Project_Parva and kitsuyui/hyper-calendar; later decisions as reported in the press',
  days: `
    1-1 sat new-year all
    1-5 wed ram-navami all
    1-19 - labour-day all
    2-10 thu buddha-jayanti all
    2-10 thu ubhauli all
    2-15 tue republic-day all
    3-3 mon eid-ul-adha all+
    4-20 sun bhoto-jatra valley+
    5-3 mon janai-purnima all
    5-4 tue gai-jatra valley
    5-4 tue gai-jatra community Newars in the whole country
    5-10 mon krishna-janmashtami all
    5-10 - gaura-parba community those who keep it
    5-21 fri haritalika-teej women
    6-1 tue indra-jatra valley
    6-3 thu constitution-day all
    6-9 wed jitiya women who keep it
    6-17 thu ghatasthapana all
    6-24 thu fulpati all
    6-25 - maha-ashtami all
    6-26 - vijaya-dashami all
    6-27 - dashain-holiday all
    6-28 mon dashain-holiday all
    7-15 thu laxmi-puja all
    7-16 - tihar-holiday all
    7-17 - gobardhan-puja all
    7-18 - bhai-tika all
    7-19 - tihar-holiday all
    7-22 thu chhath all
    7-25 sun falgunanda-jayanti community followers of the Kirat religion
    7-30 fri guru-nanak-jayanti community Nepali Sikhs
    8-3 mon national-mourning all+ for the former Speaker Daman Nath Dhungana
    8-18 - disability-day community employees with disabilities
    8-30 sun yomari-punhi all
    8-30 sun udhauli all
    9-10 wed christmas all
    9-15 mon tamu-lhosar all
    9-27 - prithvi-jayanti all
    10-1 - maghe-sankranti all
    10-16 wed martyrs-day all
    10-17 thu sonam-lhosar all
    10-21 mon saraswati-puja schools
    11-7 wed democracy-day all
    11-14 wed maha-shivaratri all
    11-16 fri gyalpo-lhosar all
    11-24 - womens-day all
    11-29 - fagu-purnima hills
    12-1 - fagu-purnima-tarai tarai
    12-16 sat ghode-jatra valley
    12-18 mon eid-ul-fitr all+
  `,
  undated: `
    mohammad-jayanti community Nepali Muslims
    siruwa-parba place Jhapa, Morang, Sunsari, Siraha and Saptari
  `,
}
