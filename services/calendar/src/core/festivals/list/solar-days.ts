import { type Festival, festival } from '../festival.ts'

/** What else the first day of a solar month is called: id, English, Nepali, spellings. */
type SankrantiRow = readonly [id: string, en: string, ne: string, also: string]

/** The days on which the Sun enters a sign, as the calendar has them: the first of each month, Baisakh first. */
const sankrantiRows: readonly SankrantiRow[] = [
  ['mesh-sankranti', 'Mesh Sankranti', 'मेष संक्रान्ति', 'Baisakhi, वैशाख संक्रान्ति'],
  ['brish-sankranti', 'Brish Sankranti', 'वृष संक्रान्ति', 'जेठ संक्रान्ति'],
  ['mithun-sankranti', 'Mithun Sankranti', 'मिथुन संक्रान्ति', 'असार संक्रान्ति'],
  [
    'saune-sankranti',
    'Saune Sankranti',
    'साउने संक्रान्ति',
    'Karkat Sankranti, Luto Phalne Din, Shrawan Sankranti, कर्कट संक्रान्ति, लुतो फाल्ने दिन, दक्षिणायन',
  ],
  ['simha-sankranti', 'Simha Sankranti', 'सिंह संक्रान्ति', 'भदौ संक्रान्ति'],
  ['kanya-sankranti', 'Kanya Sankranti', 'कन्या संक्रान्ति', 'असोज संक्रान्ति'],
  ['tula-sankranti', 'Tula Sankranti', 'तुला संक्रान्ति', 'कात्तिक संक्रान्ति'],
  ['brischik-sankranti', 'Brischik Sankranti', 'वृश्चिक संक्रान्ति', 'मंसिर संक्रान्ति'],
  ['dhanu-sankranti', 'Dhanu Sankranti', 'धनु संक्रान्ति', 'पुस संक्रान्ति'],
  [
    'maghe-sankranti',
    'Maghe Sankranti',
    'माघे संक्रान्ति',
    'Makar Sankranti, Maghi, Tharu New Year, Ghyu Chaku Sankranti, मकर संक्रान्ति, माघी, माघी पर्व, घ्यु चाकु, उत्तरायण',
  ],
  ['kumbha-sankranti', 'Kumbha Sankranti', 'कुम्भ संक्रान्ति', 'फागुन संक्रान्ति'],
  ['meen-sankranti', 'Meen Sankranti', 'मीन संक्रान्ति', 'चैत संक्रान्ति'],
]

/** The twelve sankrantis. */
export const sankrantis: readonly Festival[] = sankrantiRows.map(([id, en, ne, also], at) =>
  festival(
    id,
    en,
    ne,
    { kind: 'solar', month: at + 1, day: 1 },
    {
      also,
      rank: id === 'maghe-sankranti' ? 1 : id === 'saune-sankranti' ? 2 : 3,
    },
  ),
)

/** Customs of fixed days of the solar year. */
export const solarCustoms: readonly Festival[] = [
  festival(
    'new-year',
    'Nepali New Year',
    'नयाँ वर्ष',
    { kind: 'solar', month: 1, day: 1 },
    {
      also: 'New Year, Nawa Barsha, Nava Varsha, Naya Barsha, Bikram Sambat New Year, नव वर्ष, नववर्ष, नयाँ बर्ष',
      rank: 1,
    },
  ),
  festival(
    'dahi-chiura',
    'Dahi Chiura eating day',
    'दही चिउरा खाने दिन',
    { kind: 'solar', month: 3, day: 15 },
    {
      also: 'Asar Pandhra, Ropain, National Paddy Day, Dhan Diwas, असार पन्ध्र, राष्ट्रिय धान दिवस',
    },
  ),
  festival(
    'kheer-khane-din',
    'Kheer eating day',
    'खीर खाने दिन',
    { kind: 'solar', month: 4, day: 15 },
    {
      also: 'Saun Pandhra, साउन पन्ध्र, खिर खाने दिन',
    },
  ),
  festival(
    'bishwakarma-puja',
    'Bishwakarma Puja',
    'विश्वकर्मा पूजा',
    { kind: 'solar', month: 6, day: 1 },
    {
      also: 'Vishwakarma Puja, Biswakarma, बिश्वकर्मा पूजा',
    },
  ),
]
