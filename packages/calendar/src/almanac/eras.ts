import { type Name, names } from '../names/calendar-names.ts'

/** Returns the Shaka year that Nepali almanacs print for a Bikram Sambat year: 1946 for 2081. */
export function shakaOf(bsYear: number): number {
  return bsYear - 135
}

/** Elapsed years of the Kali age less Bikram Sambat years. */
export const kaliOfBs = 3044

/** Returns the year of the Kali age, elapsed, that almanacs print for a Bikram Sambat year: 5125 for 2081. */
export function kaliOf(bsYear: number): number {
  return bsYear + kaliOfBs
}

/** The sixty years of Jupiter, Prabhava first. */
const samvatsaraNames: readonly Name[] = names(`Prabhava प्रभव, Vibhava विभव, Shukla शुक्ल, Pramoda प्रमोद,
  Prajapati प्रजापति, Angira अङ्गिरा, Shrimukha श्रीमुख, Bhava भाव, Yuva युवा, Dhata धाता, Ishwara ईश्वर,
  Bahudhanya बहुधान्य, Pramathi प्रमाथी, Vikrama विक्रम, Vrisha वृष, Chitrabhanu चित्रभानु, Subhanu सुभानु,
  Tarana तारण, Parthiva पार्थिव, Vyaya व्यय, Sarvajit सर्वजित्, Sarvadhari सर्वधारी, Virodhi विरोधी,
  Vikriti विकृति, Khara खर, Nandana नन्दन, Vijaya विजय, Jaya जय, Manmatha मन्मथ, Durmukha दुर्मुख,
  Hemalamba हेमलम्ब, Vilamba विलम्ब, Vikari विकारी, Sharvari शर्वरी, Plava प्लव, Shubhakrit शुभकृत्,
  Shobhana शोभन, Krodhi क्रोधी, Vishwavasu विश्वावसु, Parabhava पराभव, Plavanga प्लवङ्ग, Kilaka कीलक,
  Saumya सौम्य, Sadharana साधारण, Virodhakrit विरोधकृत्, Paridhavi परिधावी, Pramadi प्रमादी, Ananda आनन्द,
  Rakshasa राक्षस, Nala नल, Pingala पिङ्गल, Kalayukta कालयुक्त, Siddharthi सिद्धार्थी, Raudra रौद्र,
  Durmati दुर्मति, Dundubhi दुन्दुभि, Rudhirodgari रुधिरोद्गारी, Raktakshi रक्ताक्षी, Krodhana क्रोधन, Kshaya क्षय`)

/**
 * Signs that mean Jupiter passes in a year, in ten-thousandths: 364,212 rounds in 4,320,000 years, the Surya Siddhanta's
 * 364,220 with the correction (bija) of -8 in use since 1500 (Sewell and Dikshit, The Indian Calendar, 1896). A name is
 * skipped every 85 or 86 years.
 */
const signsAYear = 10_117

/** The Kali age began with Vijaya, the 27th name. */
const nameOfFirstYear = 26

/**
 * Bounds of the offset at the start of a year, in ten-thousandths of a sign, that printed names allow: 2076 was Paridhavi
 * and 2077 Pramadi, 2078 was Rakshasa, so that Ananda was skipped there.
 */
const shift = { min: 726, max: 842 } as const

/**
 * Returns the name of a Bikram Sambat year in the cycle of sixty, as almanacs print it; undefined for 1907 and 1992, near
 * which a name was skipped, since known printed names do not show whether before or after.
 */
export function samvatsaraOf(bsYear: number): Name | undefined {
  const passed = kaliOf(bsYear) * signsAYear
  const earliest = Math.floor((passed + shift.min) / 10_000)
  const latest = Math.floor((passed + shift.max) / 10_000)
  if (earliest !== latest) return undefined
  return samvatsaraNames[(latest + nameOfFirstYear) % samvatsaraNames.length]
}
