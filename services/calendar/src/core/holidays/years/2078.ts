import type { WrittenList } from '../parse-list.ts'

/** BS 2078, 14 April 2021 to 13 April 2022. Holidays of communities were given to everybody by decisions during the year. */
export const list2078: WrittenList = {
  bsYear: 2078,
  known: true,
  source:
    'Ministry of Home Affairs, Nepal Rajpatra part 5 of 2077-12-09, as copied in dantwoashim/Project_Parva, dates compared with RajuPrasai/NepDate; later decisions as reported in the press',
  days: `
    1-1 wed new-year all
    1-18 - labour-day all
    1-31 - eid-ul-fitr community Nepali Muslims
    2-12 wed buddha-jayanti all
    2-15 sat republic-day all
    4-6 - eid-ul-adha community Nepali Muslims
    5-6 sun janai-purnima all
    5-7 mon gai-jatra valley
    5-14 mon gaura-parba community those who keep it
    5-24 thu haritalika-teej women
    6-3 sun indra-jatra valley
    6-3 sun constitution-day all
    6-13 wed jitiya women who keep it
    6-21 thu ghatasthapana all
    6-26 - fulpati all
    6-27..6-30 - dashain-holiday all
    7-18 thu laxmi-puja all
    7-19 - gobardhan-puja all
    7-20 sat bhai-tika all
    7-21 - tihar-holiday all+
    7-24 wed chhath all
    7-25 thu falgunanda-jayanti community followers of the Kirat religion
    8-3 fri guru-nanak-jayanti community Nepali Sikhs
    8-17 - disability-day community employees with disabilities
    9-4 sun yomari-punhi valley+
    9-4 sun udhauli community+ those who keep it
    9-10 sat christmas all+
    9-15 thu tamu-lhosar all+
    10-1 - maghe-sankranti all
    10-19 wed sonam-lhosar all+
    10-23 - saraswati-puja schools
    11-7 - democracy-day all
    11-17 tue maha-shivaratri all
    11-19 thu gyalpo-lhosar all+
    11-24 - womens-day all
    12-3 - fagu-purnima hills
    12-4 - fagu-purnima-tarai tarai
    12-18 fri ghode-jatra valley
    12-27 sun ram-navami all+
  `,
  undated: `
    bhoto-jatra valley
    mohammad-jayanti community Nepali Muslims
  `,
}
