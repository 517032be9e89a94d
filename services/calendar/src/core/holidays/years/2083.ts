import type { WrittenList } from '../parse-list.ts'

/** BS 2083, 14 April 2026 to 13 April 2027. */
export const list2083: WrittenList = {
  bsYear: 2083,
  known: true,
  source:
    'Ministry of Home Affairs, Nepal Rajpatra part 5, khanda 75, no. 67 of 2082-11-18, as copied in @lacspace/nepal-holidays, dantwoashim/Project_Parva and kitsuyui/hyper-calendar',
  days: `
    1-1 tue new-year all
    1-18 fri labour-day all
    1-18 fri buddha-jayanti all
    1-18 fri ubhauli all
    2-15 fri republic-day all
    5-12 fri janai-purnima all
    5-13 sat gai-jatra valley
    5-13 sat gai-jatra community Newars in the whole country
    5-19 fri krishna-janmashtami all
    5-19 fri gaura-parba community those who keep it
    5-29 mon haritalika-teej women
    6-3 sat constitution-day all
    6-9 fri indra-jatra valley
    6-18 sun jitiya women who keep it
    6-25 sun ghatasthapana all
    6-31 sat fulpati all
    7-1 - maha-ashtami all
    7-2 - dashain-holiday all
    7-3 - maha-navami all
    7-4 - vijaya-dashami all
    7-5..7-6 - dashain-holiday all
    7-22 sun laxmi-puja all
    7-23 - tihar-holiday all
    7-24 - gobardhan-puja all
    7-25 - bhai-tika all
    7-25 wed falgunanda-jayanti community followers of the Kirat religion
    7-26 thu tihar-holiday all
    7-29 sun chhath all
    8-8 - guru-nanak-jayanti community Nepali Sikhs
    8-17 thu disability-day community employees with disabilities
    9-9 thu yomari-punhi all
    9-9 thu udhauli all
    9-10 fri christmas all
    9-15 wed tamu-lhosar all
    9-15 wed dura-mhaipru-nakuma community Duras in the whole country
    9-27 mon prithvi-jayanti all
    10-1 fri maghe-sankranti all
    10-16 sat martyrs-day all
    10-24 sun sonam-lhosar all
    10-28 thu saraswati-puja schools
    11-7 fri democracy-day all
    11-22 sat maha-shivaratri all
    11-24 mon womens-day all
    11-25 tue gyalpo-lhosar all
    12-7 sun fagu-purnima hills
    12-8 mon fagu-purnima-tarai tarai
    12-23 tue ghode-jatra valley
  `,
  undated: `
    eid-ul-fitr all
    eid-ul-adha all
    bhoto-jatra valley
    mohammad-jayanti community Nepali Muslims
    siruwa-parba place Jhapa, Morang, Sunsari, Siraha and Saptari
  `,
}
