/** A name in both scripts: English, and Nepali in Devanagari. */
export interface Name {
  readonly en: string
  readonly ne: string
}

/** Creates a name from its English and its Nepali form. */
export function name(en: string, ne: string): Name {
  return { en, ne }
}

/** Reads "Name नाम, Name नाम" into names; the English part may have several words. */
export function names(list: string): readonly Name[] {
  return list.split(',').map((item) => {
    const words = item.trim().split(/\s+/)
    return name(words.slice(0, -1).join(' '), words.at(-1)!)
  })
}

/** Months of the Bikram Sambat, Baisakh first, as they are written in Nepal today. */
export const monthNames: readonly Name[] = [
  name('Baisakh', 'वैशाख'),
  name('Jestha', 'जेठ'),
  name('Ashadh', 'असार'),
  name('Shrawan', 'साउन'),
  name('Bhadra', 'भदौ'),
  name('Ashwin', 'असोज'),
  name('Kartik', 'कात्तिक'),
  name('Mangsir', 'मंसिर'),
  name('Poush', 'पुस'),
  name('Magh', 'माघ'),
  name('Falgun', 'फागुन'),
  name('Chaitra', 'चैत'),
]

/** Lunar months, Baisakh first, in the formal Nepali spelling that almanacs keep for them. */
export const lunarMonthNames: readonly Name[] = [
  name('Baisakh', 'वैशाख'),
  name('Jestha', 'ज्येष्ठ'),
  name('Ashadh', 'आषाढ'),
  name('Shrawan', 'श्रावण'),
  name('Bhadra', 'भाद्र'),
  name('Ashwin', 'आश्विन'),
  name('Kartik', 'कार्तिक'),
  name('Mangsir', 'मार्गशीर्ष'),
  name('Poush', 'पौष'),
  name('Magh', 'माघ'),
  name('Falgun', 'फाल्गुन'),
  name('Chaitra', 'चैत्र'),
]

/** Returns the name of a lunar month, 1 to 12; a kshaya month bears two, and `month` is the second. */
export function lunarMonthNameOf({ month, kshaya }: { month: number; kshaya: boolean }): Name {
  const second = lunarMonthNames[month - 1]!
  if (!kshaya) return second
  const first = lunarMonthNames[(month + 10) % 12]!
  return name(`${first.en}-${second.en}`, `${first.ne}-${second.ne}`)
}

/** Months of the Nepal Sambat in Nepal Bhasa, in the order of `lunarMonthNames`: Bachhala (Baisakh) first. */
export const nepalSambatMonthNames: readonly Name[] = [
  name('Bachhala', 'बछला'),
  name('Tachhala', 'तछला'),
  name('Dilla', 'दिल्ला'),
  name('Gunla', 'गुंला'),
  name('Yanla', 'ञला'),
  name('Kaula', 'कौला'),
  name('Kachhala', 'कछला'),
  name('Thinla', 'थिंला'),
  name('Pohela', 'पोहेला'),
  name('Silla', 'सिल्ला'),
  name('Chilla', 'चिल्ला'),
  name('Chaula', 'चौला'),
]

/** The name of every adhik month of the Nepal Sambat. */
export const nepalSambatAdhikName = name('Anala', 'अनला')

/** The name of a month of the Nepal Sambat that replaces two (kshaya). */
export const nepalSambatLostName = name('Nhanla', 'न्हंला')

/** Bright and dark half of a month of the Nepal Sambat in Nepal Bhasa, as written after the month. */
export const nepalSambatHalves = { thwa: 'थ्व', ga: 'गा' } as const

/** Weekdays, Sunday first. */
export const weekdayNames: readonly Name[] = [
  name('Sunday', 'आइतबार'),
  name('Monday', 'सोमबार'),
  name('Tuesday', 'मंगलबार'),
  name('Wednesday', 'बुधबार'),
  name('Thursday', 'बिहीबार'),
  name('Friday', 'शुक्रबार'),
  name('Saturday', 'शनिबार'),
]

/** Months of the Gregorian calendar, January first. */
export const adMonthNames: readonly Name[] = [
  name('January', 'जनवरी'),
  name('February', 'फेब्रुअरी'),
  name('March', 'मार्च'),
  name('April', 'अप्रिल'),
  name('May', 'मे'),
  name('June', 'जुन'),
  name('July', 'जुलाई'),
  name('August', 'अगस्ट'),
  name('September', 'सेप्टेम्बर'),
  name('October', 'अक्टोबर'),
  name('November', 'नोभेम्बर'),
  name('December', 'डिसेम्बर'),
]

/** Signs of the zodiac (rashi), Mesha first. */
export const signNames: readonly Name[] = [
  name('Mesha', 'मेष'),
  name('Vrisha', 'वृष'),
  name('Mithuna', 'मिथुन'),
  name('Karkata', 'कर्कट'),
  name('Simha', 'सिंह'),
  name('Kanya', 'कन्या'),
  name('Tula', 'तुला'),
  name('Vrishchika', 'वृश्चिक'),
  name('Dhanu', 'धनु'),
  name('Makara', 'मकर'),
  name('Kumbha', 'कुम्भ'),
  name('Meena', 'मीन'),
]
