import { type FilterReader, type FilterValue, foldCase } from '@tathya/datasets'

/** Groups of statuses; sources write them freely, some with the year of the report. */
const statusGroups: Readonly<Record<string, readonly string[]>> = {
  licensed: ['licensed', 'licenced', 'इजाजत प्राप्त', 'इजाजतप्राप्त'],
  operating: ['operating', 'active', 'in operation', 'सञ्चालनमा', 'संचालनमा'],
  'letter of intent': ['letter of intent', 'intent', 'आशयपत्र'],
  revoked: ['revoked', 'licence revoked', 'license revoked', 'cancelled', 'खारेज', 'रद्द'],
  'not renewed': ['not renewed', 'licence not renewed', 'license not renewed', 'नवीकरण नभएको'],
  merged: ['merged', 'merged into', 'गाभिएको', 'मर्ज'],
  named: ['named', 'named only', 'नाम उल्लेख'],
}

/** Prefixes of the statuses of a group, without a leading `licence`. */
function isOfGroup(status: string, group: string): boolean {
  const text = status.replace(/^licence (?=revoked|not renewed)/, '')
  return text === group || text.startsWith(`${group} `)
}

/**
 * Finds statuses in any case, or by group: `operating` also finds `operating (2022)`, `merged` finds `merged into IME Khalti`.
 */
export const statusReader: FilterReader = {
  accepted: `a status as the rows have it, or one of ${Object.keys(statusGroups).join(', ')}, which find every status that begins so`,
  read(text, existing) {
    const key = foldCase(text)
    const group = Object.keys(statusGroups).find((name) =>
      statusGroups[name]!.some((status) => foldCase(status) === key),
    )
    if (group !== undefined)
      return [...existing].filter((status) => isOfGroup(foldCase(String(status)), group))
    const same = [...existing].filter((status) => foldCase(String(status)) === key)
    return same.length > 0 ? same : undefined
  },
}

/** Nepali words of instruments, and English synonyms. */
const instrumentWords: Readonly<Record<string, string>> = {
  वालेट: 'wallet',
  वलेट: 'wallet',
  'e-wallet': 'wallet',
  ewallet: 'wallet',
  क्यूआर: 'qr',
  'क्यु आर': 'qr',
  कार्ड: 'card',
  चेक: 'cheque',
  check: 'cheque',
  'बैंक ट्रान्सफर': 'bank transfer',
  स्थानान्तरण: 'transfer',
  बिल: 'bill',
  एटिएम: 'atm',
  एटीएम: 'atm',
  तलब: 'salary',
  पेन्सन: 'pension',
  विप्रेषण: 'remittance',
  रेमिट्यान्स: 'remittance',
}

/** Finds instruments by name or by word in both scripts: `wallet` and `वालेट` also find `bank-linked wallet`. */
export const instrumentReader: FilterReader = {
  accepted: 'an instrument or words of one, in English or Nepali: wallet, QR, bank transfer, वालेट, कार्ड',
  read(text, existing) {
    const key = foldCase(text)
    const words = toWords(instrumentWords[key] ?? key)
    if (words.length === 0) return undefined
    const instruments = [...existing].filter((instrument) => hasWords(instrument, words))
    return instruments.length > 0 ? instruments : [text]
  },
}

function hasWords(instrument: FilterValue, words: readonly string[]): boolean {
  const has = new Set(toWords(String(instrument)))
  return words.every((word) => has.has(word))
}

/** Words in lower case and singular. */
function toWords(text: string): string[] {
  const words = foldCase(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
}
