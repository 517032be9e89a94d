import type { WrittenList } from '../parse-list.ts'

/** BS 2077, 13 April 2020 to 13 April 2021. Offices were closed by the pandemic for long; those days are no holidays. */
export const list2077: WrittenList = {
  bsYear: 2077,
  known: true,
  source:
    'Ministry of Home Affairs, Nepal Rajpatra of 2076-12-17, as reported by blog.educatenepal.com (2020-03-30), onlinekhabar.com and others; days by nepalicalendar.rat32.com, as copied in the-value-crew/nepali-calendar-api',
  days: `
    1-1 mon new-year all
    1-19 fri labour-day all
    1-25 thu buddha-jayanti all
    1-25 thu ubhauli community those who keep it
    4-20 tue gai-jatra valley
    5-5 fri haritalika-teej women
    5-10 wed gaura-parba community those who keep it
    5-16 tue indra-jatra valley
    5-25 thu jitiya women who keep it
    6-3 sat constitution-day all
    7-7 fri fulpati all
    7-8 sat maha-ashtami all
    7-9 sun maha-navami all
    7-10 mon vijaya-dashami all
    7-11 tue dashain-holiday all
    7-25 tue falgunanda-jayanti community followers of the Kirat religion
    7-29 sat laxmi-puja all
    7-30 sun tihar-holiday all
    8-1 mon bhai-tika all
    8-2 tue kija-puja all+
    8-5 fri chhath community those who keep it
    8-15 mon guru-nanak-jayanti community Nepali Sikhs
    8-18 thu disability-day community employees with disabilities
    9-10 fri christmas community Christians
    9-15 wed yomari-punhi community those who keep it
    9-15 wed udhauli community those who keep it
    9-15 wed tamu-lhosar community those who keep it
    10-1 thu maghe-sankranti all+
    10-30 fri sonam-lhosar all+
    11-4 tue saraswati-puja schools
    11-24 mon womens-day all
    11-27 thu maha-shivaratri all
    12-1 sun gyalpo-lhosar community those who keep it
    12-15 sun fagu-purnima hills
    12-16 mon fagu-purnima-tarai tarai
    12-29 sun ghode-jatra valley
  `,
  undated: `
    eid-ul-fitr community Muslims
    eid-ul-adha community Muslims
    bhoto-jatra valley
  `,
}
