import { isDevanagari, romanise } from '@tathya/datasets'

/**
 * English words of names, brands and instruments by their Nepali spelling or translation. Other Nepali words are romanised,
 * which works for Nepali names: खल्ती, प्रभु, मोरु.
 */
const inEnglish: Readonly<Record<string, string>> = {
  पे: 'pay',
  ई: 'e',
  इ: 'e',
  सेवा: 'sewa',
  ईसेवा: 'esewa',
  इसेवा: 'esewa',
  फोनपे: 'fonepay',
  फोन: 'fone',
  सेलपे: 'cellpay',
  माइपे: 'mypay',
  युपे: 'upay',
  पेवेल: 'paywell',
  आइएमई: 'ime',
  आईएमई: 'ime',
  आइपे: 'ipay',
  आइक्यास: 'icash',
  नेपालपे: 'nepalpay',
  कनेक्ट: 'connect',
  कनेक्टआइपिएस: 'connectips',
  कनेक्टआईपीएस: 'connectips',
  आइपिएस: 'ips',
  आईपीएस: 'ips',
  आरटिजिएस: 'rtgs',
  आरटीजीएस: 'rtgs',
  नेसनल: 'national',
  राष्ट्रिय: 'national',
  स्विच: 'switch',
  क्लियरिङ: 'clearing',
  क्लियरिंग: 'clearing',
  हाउस: 'house',
  स्मार्ट: 'smart',
  च्वाइस: 'choice',
  टेक्नोलोजी: 'technology',
  टेक्नोलोजिज: 'technologies',
  सोलुसन: 'solution',
  सर्भिस: 'service',
  गेटवे: 'gateway',
  डिजिटल: 'digital',
  भिसा: 'visa',
  मास्टरकार्ड: 'mastercard',
  मास्टर: 'master',
  युनियनपे: 'unionpay',
  युनियन: 'union',
  सिजी: 'cg',
  हेलो: 'hello',
  राष्ट्र: 'rastra',
  बैंक: 'bank',
  बैङ्क: 'bank',
  वालेट: 'wallet',
  वलेट: 'wallet',
  क्यूआर: 'qr',
  क्युआर: 'qr',
  कार्ड: 'card',
  चेक: 'cheque',
  एटिएम: 'atm',
  एटीएम: 'atm',
  भुक्तानी: 'payment',
  स्थानान्तरण: 'transfer',
  ट्रान्सफर: 'transfer',
  बिल: 'bill',
  तलब: 'salary',
  विप्रेषण: 'remittance',
  रेमिट्यान्स: 'remittance',
}

/** Splits a text of either script into lower-case Latin words; digits stay with their letters. */
export function toSearchWords(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map((word) => inEnglish[word] ?? (isDevanagari(word) ? romanise(word) : word))
}
