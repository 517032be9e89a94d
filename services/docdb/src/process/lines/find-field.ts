/** A label with its value. */
export interface LabelledText {
  readonly label: string
  readonly text: string
}

/** Letters and words of a label, and letters of a value: longer ones are sentences. */
const [maxLabel, maxLabelWords, maxValue] = [60, 7, 300]

/**
 * A label, a colon and a value. In Nepali a colon is also written as `:-`, `ः-` or, against the rules, as a visarga behind the
 * label.
 */
const pattern = /^(.{1,80}?)\s*(?::-|:–|ः-|[:：]|ः(?=\s))\s*(.*)$/s

/** Nepali words that end in a visarga: they are no labels. */
const visargaWords =
  /(?:^|\s)(?:अत|पुन|स्वत|क्रमश|प्राय|सामान्यत|मुख्यत|विशेषत|विशेषगरी|अन्तत|सम्भवत|वस्तुत|मूलत|फलत|अक्षरश|निःसन्देह|यत|छ|बस्तुत|साधारणत|पूर्णत|आंशिकत|समान्यत|शनै|प्रात|अन्त)$/

/** Where a value is to be written: dots or lines. */
const blank = /^[\s._…‥·-]*$/

/** The label and value of a line such as `Date: 2081-04-01` or `मिति : २०८१।०४।०१`; undefined for other lines. */
export function findField(line: string): LabelledText | undefined {
  const match = pattern.exec(line.trim())
  if (match === null) return undefined
  const label = match[1]!.replace(/^[•●▪■◦○*·►➢✓–—-]\s+/, '').trim()
  const text = match[2]!.trim()
  const mark = line.trim().slice(match[1]!.length).trimStart()[0]
  if (mark === 'ः' && visargaWords.test(label)) return undefined
  if (!isLabel(label) || blank.test(text) || text.length > maxValue) return undefined
  // A time, a ratio or an address of the web has no space behind its colon.
  const tight = !/\s/.test(line.trim().charAt(match[1]!.length + 1))
  if (tight && (/\d$/.test(label) || text.startsWith('//'))) return undefined
  return { label, text }
}

function isLabel(label: string): boolean {
  if (label.length > maxLabel || !/\p{L}/u.test(label)) return false
  const words = label.split(/\s+/)
  // The end of a sentence within it; abbreviations such as `No.` and `प.सं.` are short.
  const ended = words.slice(0, -1).some((word) => /[!?।;]$/.test(word) || /\p{L}{5,}\.$/u.test(word))
  return words.length <= maxLabelWords && !ended
}
