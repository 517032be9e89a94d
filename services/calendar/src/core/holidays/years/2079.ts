import type { WrittenList } from '../parse-list.ts'

/** BS 2079, 14 April 2022 to 13 April 2023. */
export const list2079: WrittenList = {
  bsYear: 2079,
  known: true,
  source:
    'Ministry of Home Affairs, Nepal Rajpatra part 5 of 2078-11-26, as copied in dantwoashim/Project_Parva, gyanpark.com.np and collegenp.com; later decisions as reported in the press',
  days: `
    1-1 thu new-year all
    1-18 - labour-day all
    1-20 tue eid-ul-fitr all+
    1-30 fri election-holiday all+ members of local governments
    2-2 mon buddha-jayanti all
    2-2 mon ubhauli all
    2-15 sun republic-day all
    2-21 sat bhoto-jatra valley+
    3-26 sun eid-ul-adha all+
    4-27 fri janai-purnima all
    4-27 fri gai-jatra valley
    4-27 fri gai-jatra community Newars in the whole country
    5-3 fri krishna-janmashtami all
    5-14 tue haritalika-teej women
    5-18 sat gaura-parba community those who keep it
    5-24 fri indra-jatra valley
    6-2 sun jitiya women who keep it
    6-3 - constitution-day all
    6-10 mon ghatasthapana all
    6-16 sun fulpati all
    6-17..6-21 - dashain-holiday all
    7-7 mon laxmi-puja all
    7-8 tue tihar-holiday all
    7-9 - gobardhan-puja all
    7-10 thu bhai-tika all
    7-11 - tihar-holiday all
    7-13 sun chhath all
    7-22 - guru-nanak-jayanti community Nepali Sikhs
    7-25 fri falgunanda-jayanti community followers of the Kirat religion
    8-4..8-5 sun election-holiday all+ members of the federal and provincial parliaments
    8-17 - disability-day community employees with disabilities
    8-22 thu yomari-punhi all
    8-22 thu udhauli all
    9-10 sun christmas all
    9-15 fri tamu-lhosar all
    9-27 wed prithvi-jayanti all+
    10-1 sun maghe-sankranti all
    10-2 - national-mourning all+ for those killed in the air crash at Pokhara
    10-8 sun sonam-lhosar all
    10-12 - saraswati-puja schools
    11-1 - peoples-war-day all+
    11-6 sat maha-shivaratri all
    11-7 sun democracy-day all
    11-9 tue gyalpo-lhosar all
    11-22 mon fagu-purnima hills
    11-23 tue fagu-purnima-tarai tarai
    11-24 - womens-day all
    12-7 tue ghode-jatra valley
  `,
  undated: `
    mohammad-jayanti community Nepali Muslims
    siruwa-parba place Jhapa, Morang, Sunsari, Siraha and Saptari
  `,
}
