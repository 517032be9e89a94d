import type { WrittenList } from '../parse-list.ts'

/** BS 2077, 13 April 2020 to 13 April 2021. No whole list was found: the days that reports of it and a calendar agree on. */
export const list2077: WrittenList = {
  bsYear: 2077,
  known: false,
  source:
    'Ministry of Home Affairs, Nepal Rajpatra of 2076-12-17, as reported by onlinekhabar.com, arthasarokar.com and others; dates compared with RajuPrasai/NepDate',
  days: `
    1-1 - new-year all
    1-25 - buddha-jayanti all
    5-5 fri haritalika-teej women
    7-7 - fulpati all
    7-8 - maha-ashtami all
    7-9 - maha-navami all
    7-10 - vijaya-dashami all
    7-11 - dashain-holiday all
    7-29 sat laxmi-puja all
    7-30 sun tihar-holiday all
    8-1 mon bhai-tika all
    8-2 - kija-puja all+
    10-1 thu maghe-sankranti all+
    10-30 fri sonam-lhosar all+
  `,
}
