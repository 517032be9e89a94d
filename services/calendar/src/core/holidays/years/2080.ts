import type { WrittenList } from '../parse-list.ts'

/** BS 2080, 14 April 2023 to 12 April 2024. */
export const list2080: WrittenList = {
  bsYear: 2080,
  known: true,
  source:
    'Ministry of Home Affairs, Nepal Rajpatra part 5, khanda 72, no. 65 of 2079-12-02, as copied in dantwoashim/Project_Parva, kitsuyui/hyper-calendar and collegenp.com; later decisions as reported in the press',
  days: `
    1-1 fri new-year all
    1-9 sat eid-ul-fitr all+
    1-18 - labour-day all
    1-22 fri buddha-jayanti all
    1-22 fri ubhauli all
    2-11 thu bhoto-jatra valley+
    2-15 - republic-day all
    3-14 - eid-ul-adha all+
    5-7 thu gaura-parba community those who keep it
    5-14 thu janai-purnima all
    5-14 thu gai-jatra valley
    5-14 thu gai-jatra community Newars in the whole country
    5-20 wed krishna-janmashtami all
    5-28 thu national-mourning all+ for the former chairman of the Constituent Assembly Subas Chandra Nembang
    6-1 mon haritalika-teej women
    6-3 - constitution-day all
    6-11 thu indra-jatra valley
    6-20 sat jitiya women who keep it
    6-28 sun ghatasthapana all
    7-4 sat fulpati all
    7-5 - maha-ashtami all
    7-6 - maha-navami all
    7-7 - vijaya-dashami all
    7-8..7-9 - dashain-holiday all
    7-25 sat falgunanda-jayanti community followers of the Kirat religion
    7-26 sun laxmi-puja all
    7-27 - tihar-holiday all
    7-28 - gobardhan-puja all
    7-29 - bhai-tika all
    7-30 thu tihar-holiday all
    8-3 sun chhath all
    8-11 mon guru-nanak-jayanti community Nepali Sikhs
    8-17 - disability-day community employees with disabilities
    9-9 mon christmas all
    9-10 - yomari-punhi all
    9-10 - udhauli all
    9-15 sun tamu-lhosar all
    9-27 fri prithvi-jayanti all
    10-1 mon maghe-sankranti all
    10-27 sat sonam-lhosar all
    11-2 wed saraswati-puja schools
    11-7 mon democracy-day all
    11-25 fri maha-shivaratri all
    11-25 - womens-day all
    11-28 mon gyalpo-lhosar all
    12-11 - fagu-purnima hills
    12-12 - fagu-purnima-tarai tarai
    12-26 mon ghode-jatra valley
    12-29 thu eid-ul-fitr all+
  `,
  undated: `
    mohammad-jayanti community Nepali Muslims
    siruwa-parba place Jhapa, Morang, Sunsari, Siraha and Saptari
  `,
}
