import type { Question } from '../question/read-question.ts'
import { isAbout, type Plan, topOf } from './plan.ts'
import { yearOf } from './years.ts'

/** Words of a question in which another country does the buying or selling. */
const fromNepal = /from nepal|नेपालबाट|nepal ?bata/i
const toNepal = /to nepal|नेपाललाई|नेपालमा|nepal ?(?:ma|lai)\b/i

/** Words in which the country that is asked for does the buying or selling. */
const verb = '(?:buy|buys|bought|buying|purchases?d?|imports?|imported|sells?|sold|exports?|exported)'
const theyTrade = new RegExp(
  [
    String.raw`\bwh(?:ich|at) (?:\w+ )?(?:countr(?:y|ies)|nations?|partners?)(?: (?:has|have|had|that))?(?: \w+ly)? ${verb}\b`,
    String.raw`\bwho(?: else)?(?: has| have)? ${verb}\b`,
    String.raw`\bby (?:which|what|whom)\b`,
    String.raw`\bcountr(?:y|ies)(?: that| which) ${verb}\b`,
    String.raw`\b(?:desh|muluk|rastra|rashtra|country)(?: ?haru)? ?le\b|\bkasle\b`,
    '(?:देश|मुलुक|राष्ट्र)(?:हरू|हरु)?ले|कसले',
  ].join('|'),
  'iu',
)
/** A country as "who". */
const asWho = /\bwho\b|\bwhom\b|\bkasle\b|कसले/iu

/** Goods that come from a country, or go to it, are imports and exports in other words. */
const fromThem = /\bfrom\b|bata\b|बाट/i
const toThem = /\bto\b|\bma\b|lai\b|मा(?!\p{M})|लाई/iu

function isGoodsMoved(question: Question): boolean {
  if (question.country === undefined || !isAbout(question, 'goods')) return false
  return (
    isAbout(question, 'moved', 'movedOut') && (fromThem.test(question.text) || toThem.test(question.text))
  )
}

/** The flow of a question as Nepal's customs count it. */
function flowOf(question: Question): 'imports' | 'exports' | 'balance' {
  const { country, text } = question
  if (isGoodsMoved(question) && !isAbout(question, 'import', 'export', 'balance'))
    return !fromNepal.test(text) && fromThem.test(text) ? 'imports' : 'exports'
  const [imports, exports] = [isAbout(question, 'import'), isAbout(question, 'export')]
  // Who buys from Nepal gets its exports.
  if (!imports && isAbout(question, 'buyer')) return 'exports'
  if (!exports && isAbout(question, 'seller')) return 'imports'
  if (isAbout(question, 'balance') || imports === exports) return 'balance'
  const isTheirs = country === undefined ? theyTrade.test(text) : (imports ? fromNepal : toNepal).test(text)
  return imports !== isTheirs ? 'imports' : 'exports'
}

/** Plans questions about foreign trade. */
export function planTrade(question: Question): Plan | undefined {
  // The deficit of the budget is another one.
  const isTrade =
    isAbout(question, 'import', 'export', 'balance', 'trade', 'buyer', 'seller') || isGoodsMoved(question)
  if (!isTrade || isAbout(question, 'budget')) return undefined
  const { chapter, country, month, monthsOfYear, dates } = question
  if (isAbout(question, 'smallest')) return undefined
  // Goods by country, and single months, are in no dataset; parts of a year only in all.
  if ((chapter !== undefined && country !== undefined) || month !== undefined || dates.length > 0)
    return undefined
  if (monthsOfYear !== undefined && (chapter ?? country) !== undefined) return undefined
  const largest = largestOf(question)
  const args = {
    flow: flowOf(question),
    ...yearOf(question),
    ...(country === undefined ? {} : { country }),
    ...(chapter === undefined ? {} : { chapter }),
    ...(largest === undefined ? {} : { largest }),
    ...(largest !== undefined && topOf(question)),
    ...(monthsOfYear === undefined ? {} : { months_of_year: monthsOfYear }),
  }
  // "Trade" is both flows, and so are "imports and exports".
  const isBoth = args.flow === 'balance' && !isAbout(question, 'balance') && largest === undefined
  if (!isBoth || chapter !== undefined) return { tool: 'trade', args }
  return { tool: 'trade', args, each: flows.map((flow) => ({ ...args, flow })) }
}

const flows = ['imports', 'exports', 'balance'] as const

/** Subject of a ranking: countries, or chapters of goods. */
function largestOf(question: Question): 'countries' | 'chapters' | undefined {
  const { chapter, country, text } = question
  if (!isAbout(question, 'largest', 'which', 'perCountry', 'buyer', 'seller')) return undefined
  if (chapter !== undefined || country !== undefined) return undefined
  if (isAbout(question, 'partner', 'perCountry', 'buyer', 'seller')) return 'countries'
  if (isAbout(question, 'largest') && asWho.test(text) && theyTrade.test(text)) return 'countries'
  return isAbout(question, 'goods', 'largest') ? 'chapters' : undefined
}
