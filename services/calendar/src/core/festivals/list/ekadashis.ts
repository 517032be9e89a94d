import { type EkadashiRule, type Festival, festival } from '../festival.ts'

type Half = EkadashiRule['half']
type Row = readonly [month: number | undefined, half: Half, id: string, en: string, ne: string, also: string]

/** The fasts of the eleventh by the lunar month of Vikram almanacs, and of the two halves of an adhik month. */
const rows: readonly Row[] = [
  [12, 'shukla', 'kamada-ekadashi', 'Kamada Ekadashi', 'कामदा एकादशी', ''],
  [1, 'krishna', 'baruthini-ekadashi', 'Baruthini Ekadashi', 'वरुथिनी एकादशी', 'Varuthini Ekadashi'],
  [1, 'shukla', 'mohini-ekadashi', 'Mohini Ekadashi', 'मोहिनी एकादशी', ''],
  [2, 'krishna', 'apara-ekadashi', 'Apara Ekadashi', 'अपरा एकादशी', ''],
  [2, 'shukla', 'nirjala-ekadashi', 'Nirjala Ekadashi', 'निर्जला एकादशी', 'तुलसीको दल राख्ने'],
  [3, 'krishna', 'yogini-ekadashi', 'Yogini Ekadashi', 'योगिनी एकादशी', ''],
  [
    3,
    'shukla',
    'harishayani-ekadashi',
    'Harishayani Ekadashi',
    'हरिशयनी एकादशी',
    'Devshayani Ekadashi, Tulsi planting, Chaturmas begins, तुलसी रोप्ने, चतुर्मास आरम्भ, देवशयनी एकादशी',
  ],
  [4, 'krishna', 'kamika-ekadashi', 'Kamika Ekadashi', 'कामिका एकादशी', ''],
  [
    4,
    'shukla',
    'shrawan-putrada-ekadashi',
    'Putrada Ekadashi (Shrawan)',
    'पुत्रदा एकादशी (श्रावण)',
    'Putrada Ekadashi, पुत्रदा एकादशी',
  ],
  [5, 'krishna', 'aja-ekadashi', 'Aja Ekadashi', 'अजा एकादशी', ''],
  [
    5,
    'shukla',
    'hariparivartini-ekadashi',
    'Hariparivartini Ekadashi',
    'हरिपरिवर्तिनी एकादशी',
    'Parivartini Ekadashi, परिवर्तिनी एकादशी',
  ],
  [6, 'krishna', 'indira-ekadashi', 'Indira Ekadashi', 'इन्दिरा एकादशी', ''],
  [6, 'shukla', 'papankusha-ekadashi', 'Papankusha Ekadashi', 'पापाङ्कुशा एकादशी', 'पापांकुशा एकादशी'],
  [7, 'krishna', 'rama-ekadashi', 'Rama Ekadashi', 'रमा एकादशी', ''],
  [
    7,
    'shukla',
    'haribodhini-ekadashi',
    'Haribodhini Ekadashi',
    'हरिबोधिनी एकादशी',
    'Thulo Ekadashi, Tulsi Bibaha, Tulasi Vivah, Prabodhini Ekadashi, ठूलो एकादशी, तुलसी विवाह',
  ],
  [
    8,
    'krishna',
    'utpattika-ekadashi',
    'Utpattika Ekadashi',
    'उत्पत्तिका एकादशी',
    'Utpanna Ekadashi, उत्पतिका एकादशी',
  ],
  [8, 'shukla', 'mokshada-ekadashi', 'Mokshada Ekadashi', 'मोक्षदा एकादशी', 'Gita Jayanti, गीता जयन्ती'],
  [9, 'krishna', 'saphala-ekadashi', 'Saphala Ekadashi', 'सफला एकादशी', ''],
  [
    9,
    'shukla',
    'poush-putrada-ekadashi',
    'Putrada Ekadashi (Poush)',
    'पुत्रदा एकादशी (पौष)',
    'Putrada Ekadashi, पुत्रदा एकादशी',
  ],
  [10, 'krishna', 'shattila-ekadashi', 'Shattila Ekadashi', 'षट्तिला एकादशी', 'षटतिला एकादशी'],
  [10, 'shukla', 'bhima-ekadashi', 'Bhima Ekadashi', 'भीमा एकादशी', 'Jaya Ekadashi, जया एकादशी'],
  [11, 'krishna', 'vijaya-ekadashi', 'Vijaya Ekadashi', 'विजया एकादशी', 'Bijaya Ekadashi'],
  [11, 'shukla', 'amalaki-ekadashi', 'Amalaki Ekadashi', 'आमलकी एकादशी', ''],
  [
    12,
    'krishna',
    'papmochani-ekadashi',
    'Papmochani Ekadashi',
    'पापमोचनी एकादशी',
    'Papamochani Ekadashi, पापमोचिनी एकादशी',
  ],
  [
    undefined,
    'shukla',
    'padmini-ekadashi',
    'Padmini Ekadashi',
    'पद्मिनी एकादशी',
    'Purushottami Ekadashi, पुरुषोत्तमी एकादशी, अधिक मास',
  ],
  [
    undefined,
    'krishna',
    'parama-ekadashi',
    'Parama Ekadashi',
    'परमा एकादशी',
    'Purushottami Ekadashi, पुरुषोत्तमी एकादशी, अधिक मास',
  ],
]

/**
 * The ekadashis, each followed by the Vaishnavas' own day, which only some years have. One rule finds them all and one the
 * Vaishnavas' own, so that what was published of some speaks for the others.
 */
export const ekadashis: readonly Festival[] = rows.flatMap(([month, half, id, en, ne, also]) => {
  const rule = { kind: 'ekadashi', month, half } as const
  const rank = id === 'harishayani-ekadashi' || id === 'haribodhini-ekadashi' ? 2 : 3
  return [
    festival(id, en, ne, { ...rule, keptBy: 'all' }, { also, rank }),
    festival(
      `${id}-vaishnava`,
      `${en} of the Vaishnavas`,
      `वैष्णवहरूको ${ne}`,
      { ...rule, keptBy: 'vaishnavas' },
      // Saphala of 2072 had a day of theirs that the rule does not see.
      { rank: 3, record: 'some' },
    ),
  ]
})
