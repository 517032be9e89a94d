import { dayFromBs } from '../dates/bikram-sambat.ts'
import type { DayNumber } from '../dates/gregorian.ts'

/**
 * Days on which calendars of their year printed festivals, by year, month and day of the Bikram Sambat.
 *
 * Publishers: nepalicalendar.rat32.com for 2070 to 2079, of which 2072, 2076 and 2078 are whole and the others the days
 * around Tihar (as copied by the-value-crew/nepali-calendar-api), for 2079 also the Ministry of Home Affairs (as read in
 * dantwoashim/Project_Parva); ratopati.com for 2080, 2082 and 2083 (as copied in
 * dantwoashim/Project_Parva); hamropatro.com for 2081 (as copied by amit-acharyad/instagram_clone).
 * In 1963, 1982, 2028 and 2047 the full moon of Shrawan was eclipsed and Janai Purnima kept on Nag Panchami, as in 2074:
 * Nepal Panchanga Nirnayak Samiti, as reported by nepaliheadlines.com in July 2017; the days are those of Nag Panchami.
 * Licence: days of festivals are facts. Version: 1, November 2026.
 */
const rows = `
  achala-saptami | 2081: 10-22
  aja-ekadashi | 2072: 5-23; 2076: 5-9; 2078: 5-17; 2081: 5-13
  aja-ekadashi-vaishnava | 2078: 5-18; 2081: 5-14
  akshaya-tritiya | 2076: 1-24; 2078: 1-31; 2081: 1-28
  amalaki-ekadashi | 2072: 12-6; 2076: 11-23; 2078: 11-30; 2081: 11-26
  ananta-chaturdashi | 2078: 6-3; 2081: 6-1
  apara-ekadashi | 2076: 2-16; 2078: 2-23; 2081: 2-20
  apara-ekadashi-vaishnava | 2081: 2-21
  baikuntha-chaturdashi | 2081: 7-29
  bala-chaturdashi | 2072: 8-24; 2076: 8-9; 2077: 8-28; 2078: 8-17; 2081: 8-15
  baruthini-ekadashi | 2076: 1-17; 2078: 1-24; 2081: 1-22; 2082: 1-11
  bat-savitri | 2081: 2-24
  bhai-tika | 2070: 7-19; 2072: 7-27; 2074: 7-4; 2075: 7-23; 2076: 7-12; 2077: 8-1; 2078: 7-20; 2079: 7-10; 2080: 7-29; 2081: 7-18; 2082: 7-6; 2083: 7-25
  bhairavashtami | 2078: 8-11
  bhima-ekadashi | 2076: 10-22; 2078: 10-29; 2081: 10-26
  bhishma-dwadashi | 2081: 10-27
  bibaha-panchami | 2072: 9-1; 2076: 8-15; 2078: 8-22; 2081: 8-21
  bishwakarma-puja | 2072: 6-1; 2076: 6-1; 2078: 6-1; 2081: 6-1
  bisket-jatra | 2078: 1-1; 2081: 1-1
  buddha-jayanti | 2072: 1-21; 2076: 2-4; 2078: 2-12; 2080: 1-22; 2081: 2-10; 2082: 1-29; 2083: 1-18
  chaite-dashain | 2076: 12-19; 2078: 1-7 12-26; 2081: 1-4 12-23
  chhath | 2070: 7-22; 2072: 8-1; 2074: 7-9; 2075: 7-27; 2076: 7-16; 2077: 8-5; 2078: 7-24; 2079: 7-13; 2080: 8-3; 2081: 7-22; 2082: 7-10; 2083: 7-29
  chir-utthan | 2072: 12-3; 2078: 11-26
  dattatreya-jayanti | 2081: 8-29
  dhanteras | 2076: 7-8; 2077: 7-27; 2078: 7-16; 2081: 7-13
  fagu-purnima | 2072: 12-9; 2076: 11-26; 2078: 12-3; 2080: 12-11; 2081: 11-29; 2082: 11-18; 2083: 12-7
  fagu-purnima-tarai | 2072: 12-10; 2076: 11-27; 2078: 12-4; 2081: 12-1
  falgunanda-jayanti | 2076: 7-25; 2078: 7-25; 2081: 7-25
  fulpati | 2072: 7-3; 2076: 6-18; 2077: 7-7; 2078: 6-26; 2080: 7-4; 2081: 6-24; 2082: 6-13; 2083: 6-31
  gai-jatra | 2072: 5-13; 2076: 4-31; 2078: 5-7; 2079: 4-27; 2080: 5-14; 2081: 5-4; 2082: 4-25; 2083: 5-13
  ganesh-chaturthi | 2076: 5-16; 2078: 5-25; 2081: 5-22
  ganga-dashahara | 2078: 3-6; 2081: 3-2
  gathamuga | 2072: 4-27; 2076: 4-14; 2078: 4-22; 2081: 4-18
  ghatasthapana | 2072: 6-26; 2076: 6-12; 2077: 7-1; 2078: 6-21; 2079: 6-10; 2080: 6-28; 2081: 6-17; 2082: 6-6; 2083: 6-25
  ghode-jatra | 2072: 12-25; 2076: 12-11; 2078: 12-18; 2080: 12-26; 2081: 12-16; 2082: 12-4; 2083: 12-23
  gobardhan-puja | 2070: 7-18; 2072: 7-26; 2074: 7-3; 2075: 7-22; 2076: 7-12; 2077: 8-1; 2078: 7-19; 2079: 7-9; 2080: 7-28; 2081: 7-17; 2082: 7-5; 2083: 7-24
  gopashtami | 2081: 7-24
  gosaikunda-snan | 2072: 2-5; 2076: 2-21; 2078: 2-28; 2081: 2-25
  gunla-begins | 2072: 4-30; 2076: 4-17; 2078: 4-25; 2081: 4-21
  guru-gobind-singh-jayanti | 2078: 9-21; 2081: 9-21
  guru-nanak-jayanti | 2072: 8-9; 2074: 7-18; 2076: 7-26; 2077: 8-15; 2078: 8-3; 2079: 7-22; 2081: 7-30
  guru-purnima | 2072: 4-15; 2076: 3-31; 2078: 4-9; 2080: 3-18; 2081: 4-6; 2082: 3-26; 2083: 4-13
  gyalpo-lhosar | 2072: 11-26; 2076: 11-12; 2078: 11-19; 2081: 11-16; 2082: 11-6; 2083: 11-25
  hanuman-jayanti | 2076: 1-6 12-26; 2078: 1-14; 2081: 1-11 12-30
  haribodhini-ekadashi | 2070: 7-27; 2072: 8-6; 2074: 7-14; 2076: 7-22; 2077: 8-10; 2078: 7-29; 2079: 7-18; 2080: 8-7; 2081: 7-27; 2082: 7-15; 2083: 8-4
  haribodhini-ekadashi-vaishnava | 2077: 8-11
  hariparivartini-ekadashi | 2072: 6-7; 2076: 5-23; 2078: 6-1; 2081: 5-29
  harishayani-ekadashi | 2072: 4-11; 2076: 3-27; 2078: 4-5; 2081: 4-2
  haritalika-teej | 2072: 5-30; 2076: 5-16; 2078: 5-24; 2079: 5-14; 2080: 6-1; 2081: 5-21; 2082: 5-10; 2083: 5-29
  indira-ekadashi | 2072: 6-21; 2076: 6-8; 2078: 6-16; 2081: 6-12
  indra-jatra | 2072: 6-10; 2076: 5-27; 2078: 6-3; 2080: 6-11; 2081: 6-1; 2082: 5-21; 2083: 6-9
  janai-purnima | 1963: 4-11; 1982: 4-11; 2028: 4-11; 2047: 4-11; 2072: 5-12; 2076: 4-30; 2078: 5-6; 2079: 4-27; 2080: 5-14; 2081: 5-3; 2082: 4-24; 2083: 5-12
  jitiya | 2076: 6-5; 2078: 6-13; 2081: 6-9
  jya-punhi | 2072: 2-19; 2076: 3-2; 2081: 3-8
  kag-tihar | 2070: 7-15; 2072: 7-23; 2075: 7-19; 2076: 7-9; 2077: 7-28; 2078: 7-17; 2079: 7-6; 2081: 7-14
  kalki-jayanti | 2072: 5-3; 2081: 4-26
  kamada-ekadashi | 2076: 1-2 12-22; 2078: 1-10 12-29; 2081: 1-7 12-26
  kamada-ekadashi-vaishnava | 2076: 1-3
  kamika-ekadashi | 2072: 4-25; 2076: 4-12; 2078: 4-20; 2081: 4-16
  kartik-purnima | 2081: 7-30
  karwa-chauth | 2075: 7-10; 2076: 6-30; 2077: 7-19; 2078: 7-7
  kojagrat-purnima | 2070: 7-1; 2072: 7-9; 2075: 7-7; 2076: 6-26; 2077: 7-14; 2078: 7-2; 2081: 6-30
  krishna-janmashtami | 2072: 5-19; 2076: 5-6; 2078: 5-14; 2080: 5-20; 2081: 5-10; 2082: 4-31; 2083: 5-19
  kukur-tihar | 2070: 7-16; 2072: 7-24; 2074: 7-1; 2075: 7-20; 2076: 7-10; 2077: 7-29; 2078: 7-17; 2079: 7-7; 2081: 7-15
  kushe-aunsi | 2072: 5-27; 2076: 5-13; 2078: 5-22; 2080: 5-28; 2081: 5-17; 2082: 5-7; 2083: 5-26
  kushmanda-navami | 2077: 8-8; 2081: 7-25
  laxmi-puja | 2070: 7-17; 2072: 7-25; 2074: 7-2; 2075: 7-21; 2076: 7-10; 2077: 7-29; 2078: 7-18; 2079: 7-7; 2080: 7-26; 2081: 7-15; 2082: 7-3; 2083: 7-22
  maghe-sankranti | 2076: 10-1; 2078: 10-1; 2080: 10-1; 2081: 10-1; 2082: 10-1; 2083: 10-1
  maha-ashtami | 2072: 7-4; 2076: 6-19; 2077: 7-8; 2078: 6-27; 2080: 7-5; 2081: 6-25; 2082: 6-14; 2083: 7-1
  maha-navami | 2072: 7-5; 2075: 7-1; 2076: 6-20; 2077: 7-9; 2078: 6-28; 2081: 6-25
  maha-shivaratri | 2072: 11-24; 2076: 11-9; 2078: 11-17; 2079: 11-6; 2080: 11-25; 2081: 11-14; 2082: 11-3; 2083: 11-22
  mahavir-jayanti | 2076: 1-4 12-24; 2078: 1-12; 2081: 1-9 12-28
  mata-tirtha-aunsi | 2072: 1-5; 2076: 1-21; 2078: 1-28; 2080: 1-7; 2081: 1-26; 2082: 1-14; 2083: 1-4
  matsya-jayanti | 2072: 12-27; 2076: 12-14; 2078: 12-20; 2081: 12-18
  mha-puja | 2070: 7-18; 2072: 7-26; 2074: 7-3; 2075: 7-22; 2076: 7-11; 2077: 7-30; 2078: 7-19; 2079: 7-9; 2080: 7-28; 2081: 7-17; 2082: 7-5; 2083: 7-24
  mohini-ekadashi | 2076: 2-1; 2078: 2-8; 2081: 2-6
  mohini-ekadashi-vaishnava | 2078: 2-9
  mokshada-ekadashi | 2072: 9-6; 2076: 8-22; 2078: 8-28; 2081: 8-26
  nag-panchami | 2072: 5-2; 2076: 4-20; 2078: 4-29; 2080: 5-4; 2081: 4-25; 2083: 5-1
  narasimha-jayanti | 2078: 2-11; 2081: 2-8
  nepal-sambat-new-year | 2076: 7-12; 2077: 8-1; 2078: 7-19; 2081: 7-17
  new-year | 2076: 1-1; 2078: 1-1; 2080: 1-1; 2081: 1-1; 2082: 1-1; 2083: 1-1
  nirjala-ekadashi | 2072: 2-15; 2076: 2-30; 2078: 3-7; 2081: 3-3
  nirjala-ekadashi-vaishnava | 2081: 3-4
  padmini-ekadashi | 2072: 3-13
  papankusha-ekadashi | 2072: 7-6; 2075: 7-3; 2076: 6-22; 2077: 7-11; 2078: 6-30; 2081: 6-27
  papankusha-ekadashi-vaishnava | 2072: 7-7
  papmochani-ekadashi | 2072: 12-21; 2076: 12-7; 2078: 12-14; 2081: 12-12
  parama-ekadashi | 2072: 3-27
  pitri-aunsi | 2072: 6-25; 2076: 6-11; 2078: 6-20; 2081: 6-16
  poush-putrada-ekadashi | 2072: 10-6; 2076: 9-21; 2078: 9-29; 2081: 9-26
  radha-ashtami | 2081: 5-26
  ram-navami | 2076: 12-20; 2078: 1-8 12-27; 2081: 1-5 12-24; 2082: 12-13
  rama-ekadashi | 2070: 7-13; 2075: 7-17; 2076: 7-7; 2077: 7-26; 2078: 7-15; 2079: 7-4; 2081: 7-12
  rama-ekadashi-vaishnava | 2075: 7-18
  rato-machhindranath-jatra | 2076: 1-22; 2078: 1-29; 2081: 1-27
  rishi-panchami | 2072: 6-1; 2076: 5-17; 2078: 5-26; 2080: 6-2; 2081: 5-23; 2082: 5-12
  ropai-jatra | 2078: 5-8; 2081: 5-5
  saphala-ekadashi | 2072: 9-21; 2076: 9-6; 2078: 9-15; 2081: 9-11
  saphala-ekadashi-vaishnava | 2072: 9-22
  saraswati-puja | 2072: 11-1; 2076: 10-16; 2078: 10-23; 2080: 11-2; 2081: 10-21; 2082: 10-9; 2083: 10-28
  seto-machhindranath-jatra | 2078: 1-7; 2081: 1-4
  shattila-ekadashi | 2076: 10-6; 2078: 10-14; 2081: 10-12
  sheetala-ashtami | 2081: 12-9
  shrawan-putrada-ekadashi | 2072: 5-9; 2076: 4-26; 2078: 5-2; 2081: 4-32
  silacharhe | 2072: 11-24; 2081: 11-14
  sithi-nakha | 2072: 2-10; 2078: 3-2; 2081: 2-30
  sonam-lhosar | 2072: 10-26; 2076: 10-11; 2078: 10-19; 2080: 10-27; 2081: 10-17; 2082: 10-5; 2083: 10-24
  sorha-shraddha | 2072: 6-11; 2076: 5-28; 2078: 6-5; 2081: 6-2
  swasthani-begins | 2072: 10-9; 2076: 9-25; 2078: 10-3; 2081: 9-29
  swasthani-ends | 2072: 11-10; 2076: 10-26; 2078: 11-4; 2081: 10-30
  tamu-lhosar | 2072: 9-15; 2076: 9-15; 2078: 9-15; 2080: 9-15; 2081: 9-15; 2082: 9-15; 2083: 9-15
  tol-lhosar | 2072: 9-26; 2076: 9-11; 2078: 9-19; 2081: 9-16
  tulsidas-jayanti | 2081: 4-27
  ubhauli | 2072: 1-21; 2076: 2-4; 2078: 2-12; 2081: 2-10
  udhauli | 2072: 9-10; 2076: 8-26; 2078: 9-4; 2081: 8-30
  utpattika-ekadashi | 2074: 7-28; 2076: 8-6; 2077: 8-26; 2078: 8-14; 2081: 8-11
  utpattika-ekadashi-vaishnava | 2076: 8-7
  vaman-dwadashi | 2081: 5-30
  varaha-jayanti | 2072: 4-32; 2076: 4-18; 2078: 4-27; 2081: 4-23
  vijaya-dashami | 2072: 7-5; 2075: 7-2; 2076: 6-21; 2077: 7-10; 2078: 6-29; 2080: 7-7; 2081: 6-26; 2082: 6-16; 2083: 7-4
  vijaya-ekadashi | 2072: 11-22; 2076: 11-7; 2078: 11-15; 2081: 11-12
  yenya-punhi | 2078: 6-4
  yogini-ekadashi | 2072: 2-29; 2076: 3-13; 2078: 3-21; 2081: 3-18
  yogini-ekadashi-vaishnava | 2072: 2-30; 2076: 3-14
  yomari-punhi | 2072: 9-10; 2076: 8-26; 2078: 9-4; 2080: 9-10; 2081: 8-30; 2082: 8-18; 2083: 9-9
`

/** A day on which a calendar printed a festival. */
export interface PublishedDay {
  readonly id: string
  readonly bsYear: number
  readonly day: DayNumber
}

function readRow(row: string): PublishedDay[] {
  const [id = '', years = ''] = row.split('|').map((part) => part.trim())
  return years.split(';').flatMap((part) => {
    const [year = '', dates = ''] = part.split(':')
    const bsYear = Number(year)
    return dates
      .trim()
      .split(' ')
      .map((date) => {
        const [month = 0, day = 0] = date.split('-').map(Number)
        return { id, bsYear, day: dayFromBs({ year: bsYear, month, day }) }
      })
  })
}

/** Every day that is written down here. */
export const publishedDays: readonly PublishedDay[] = rows.trim().split('\n').flatMap(readRow)

const byFestival = Map.groupBy(publishedDays, ({ id }) => id)

/** Gives the days that calendars printed for a festival in a year of the Bikram Sambat. */
export function printedDaysOf(id: string, bsYear: number): readonly DayNumber[] {
  const days = byFestival.get(id)?.filter((each) => each.bsYear === bsYear) ?? []
  return days.map(({ day }) => day)
}
