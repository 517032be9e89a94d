import type { WrittenList } from '../parse-list.ts'

/** BS 2082, 14 April 2025 to 13 April 2026. */
export const list2082: WrittenList = {
  bsYear: 2082,
  known: true,
  source:
    'Ministry of Home Affairs, Nepal Rajpatra part 5, khanda 74, no. 59 of 2081-11-15, as copied in dantwoashim/Project_Parva and kitsuyui/hyper-calendar; later decisions as reported in the press',
  days: `
    1-1 mon new-year all
    1-18 - labour-day all
    1-29 mon buddha-jayanti all
    1-29 - ubhauli all
    2-15 thu republic-day all
    2-18 sun bhoto-jatra valley+
    2-24 sat eid-ul-adha all+
    4-24 sat janai-purnima all
    4-25 sun gai-jatra valley
    4-25 sun gai-jatra community Newars in the whole country
    4-31 - krishna-janmashtami all
    5-10 tue haritalika-teej women
    5-15 sun gaura-parba community those who keep it
    5-21 sat indra-jatra valley
    5-30 mon jitiya women who keep it
    6-1 wed national-mourning all+ for those killed in the protests of 8 and 9 September 2025
    6-3 - constitution-day all
    6-6 mon ghatasthapana all
    6-13 mon fulpati all
    6-14 - maha-ashtami all
    6-15 - maha-navami all
    6-16 - vijaya-dashami all
    6-17..6-18 - dashain-holiday all
    6-19 sun disaster-holiday all+ heavy rain
    6-20 mon disaster-holiday place+ withdrawn the evening before in Kathmandu and Lalitpur
    7-3 mon laxmi-puja all
    7-4 - tihar-holiday all
    7-5 - gobardhan-puja all
    7-6 - bhai-tika all
    7-7 - tihar-holiday all
    7-10 mon chhath all
    7-19 - guru-nanak-jayanti community Nepali Sikhs
    7-25 - falgunanda-jayanti community followers of the Kirat religion
    8-17 - disability-day community employees with disabilities
    8-18 - yomari-punhi all
    8-18 - udhauli all
    9-10 - christmas all
    9-15 tue tamu-lhosar all
    9-27 - prithvi-jayanti all
    10-1 - maghe-sankranti all
    10-5 mon sonam-lhosar all
    10-9 fri saraswati-puja schools
    10-16 fri martyrs-day all
    11-3 sun maha-shivaratri all
    11-6 wed gyalpo-lhosar all
    11-7 - democracy-day all
    11-18 mon fagu-purnima hills
    11-19 tue fagu-purnima-tarai tarai
    11-20..11-22 - election-holiday all+ members of the House of Representatives
    11-24 - womens-day all
    12-4 wed ghode-jatra valley
    12-7 sat eid-ul-fitr all+
    12-13 fri ram-navami all
  `,
  undated: `
    mohammad-jayanti community Nepali Muslims
    siruwa-parba place Jhapa, Morang, Sunsari, Siraha and Saptari
  `,
}
