import { type Name, name, names } from './calendar-names.ts'

const halfMonth = names(`Pratipada प्रतिपदा, Dwitiya द्वितीया, Tritiya तृतीया, Chaturthi चतुर्थी, Panchami पञ्चमी,
  Shashthi षष्ठी, Saptami सप्तमी, Ashtami अष्टमी, Navami नवमी, Dashami दशमी, Ekadashi एकादशी, Dwadashi द्वादशी,
  Trayodashi त्रयोदशी, Chaturdashi चतुर्दशी`)

/** The 30 tithis from the one after the new moon: 15 of the bright half to Purnima, 15 of the dark half to Aunsi. */
export const tithiNames: readonly Name[] = [
  ...halfMonth,
  ...names('Purnima पूर्णिमा'),
  ...halfMonth,
  ...names('Aunsi औंसी'),
]

/** The half of a lunar month: bright while the Moon waxes, or dark. */
export type Half = 'shukla' | 'krishna'

/** The names of both halves. */
export const halfNames = {
  shukla: { en: 'Shukla', ne: 'शुक्ल' },
  krishna: { en: 'Krishna', ne: 'कृष्ण' },
} as const satisfies Readonly<Record<Half, Name>>

/** Returns the half in which a tithi, 1 to 30, lies. */
export function halfOfTithi(tithi: number): Half {
  return tithi <= 15 ? 'shukla' : 'krishna'
}

/** Returns whether a tithi, 1 to 30, is Purnima or Aunsi, whose names imply the half. */
export function endsHalf(tithi: number): boolean {
  return tithi % 15 === 0
}

/** Returns the name of a tithi, 1 to 30, with its half: "Krishna Trayodashi", "Purnima". */
export function tithiNameOf(tithi: number): Name {
  const { en, ne } = tithiNames[tithi - 1]!
  if (endsHalf(tithi)) return { en, ne }
  const half = halfNames[halfOfTithi(tithi)]
  return name(`${half.en} ${en}`, `${half.ne} ${ne}`)
}

/** The 27 lunar mansions from Ashwini. */
export const nakshatraNames: readonly Name[] =
  names(`Ashwini अश्विनी, Bharani भरणी, Krittika कृत्तिका, Rohini रोहिणी,
  Mrigashira मृगशिरा, Ardra आर्द्रा, Punarvasu पुनर्वसु, Pushya पुष्य, Ashlesha अश्लेषा, Magha मघा,
  Purva Phalguni पूर्वफाल्गुनी, Uttara Phalguni उत्तरफाल्गुनी, Hasta हस्त, Chitra चित्रा, Swati स्वाती,
  Vishakha विशाखा, Anuradha अनुराधा, Jyeshtha ज्येष्ठा, Mula मूल, Purva Ashadha पूर्वाषाढा,
  Uttara Ashadha उत्तराषाढा, Shravana श्रवण, Dhanishtha धनिष्ठा, Shatabhisha शतभिषा,
  Purva Bhadrapada पूर्वभाद्रपदा, Uttara Bhadrapada उत्तरभाद्रपदा, Revati रेवती`)

/** The 27 yogas from Vishkambha. */
export const yogaNames: readonly Name[] = names(`Vishkambha विष्कम्भ, Priti प्रीति, Ayushman आयुष्मान,
  Saubhagya सौभाग्य, Shobhana शोभन, Atiganda अतिगण्ड, Sukarma सुकर्मा, Dhriti धृति, Shula शूल, Ganda गण्ड,
  Vriddhi वृद्धि, Dhruva ध्रुव, Vyaghata व्याघात, Harshana हर्षण, Vajra वज्र, Siddhi सिद्धि, Vyatipata व्यतीपात,
  Variyan वरीयान, Parigha परिघ, Shiva शिव, Siddha सिद्ध, Sadhya साध्य, Shubha शुभ, Shukla शुक्ल, Brahma ब्रह्म,
  Aindra ऐन्द्र, Vaidhriti वैधृति`)

const movableKaranas = names(
  'Bava बव, Balava बालव, Kaulava कौलव, Taitila तैतिल, Gara गर, Vanija वणिज, Vishti विष्टि',
)

/** The 60 karanas from the new moon: one fixed, eight rounds of the seven movable, three fixed. */
export const karanaNames: readonly Name[] = [
  ...names('Kimstughna किंस्तुघ्न'),
  ...Array.from({ length: 8 }, () => movableKaranas).flat(),
  ...names('Shakuni शकुनि, Chatushpada चतुष्पद, Naga नाग'),
]
