import { findUnit } from '../numbers/find-unit.ts'

/** `Table 3.1:`, `Annex 2 -`, `तालिका नं. १ :`, `अनुसूची-२`. */
const number =
  /^\s*(?:table|annex(?:ure)?|appendix|schedule|sheet|तालिका|अनुसूची|अनुसुची)\s*(?:no\.?|नं\.?|नम्बर|संख्या)?\s*[-–:.]?\s*[\d०-९]+(?:[.\-–][\d०-९]+)*(?:\s*[a-z](?![\p{L}\p{M}]))?\s*[:.\-–—।)]*\s*/iu

/** The parts of a caption: its number, such as `Table 3.1:`, and the words that name the table, without the unit. */
export function tableTitle(caption: string): { number: string; name: string } {
  const label = number.exec(caption)?.[0] ?? ''
  const { rest } = findUnit(caption.slice(label.length))
  return rest === '' ? { number: '', name: caption } : { number: label.trim(), name: rest }
}
