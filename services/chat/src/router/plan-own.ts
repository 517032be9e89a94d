import { type Concept, type Question, readQuestion } from '../question/read-question.ts'
import { isAbout, type Plan } from './plan.ts'

/** Plans questions about what belongs to the caller: the exceptions of its applications, and its documents. */
export function planOwn(question: Question): Plan | undefined {
  return planPassages(question) ?? planExceptions(question)
}

/** Letters, digits, and the marks that names of services and files have inside. */
const tokenPattern = /[\p{L}\p{M}\p{N}\u200c\u200d]+(?:[._:/-]+[\p{L}\p{M}\p{N}\u200c\u200d]+)*/gu

const possessive =
  /(?<![\p{L}\p{M}])(?:my|our|uploaded|mero|mera|hamro|hamra|मेरो|मेरा|हाम्रो|हाम्रा)(?![\p{L}\p{M}])/iu
const says =
  /(?<![\p{L}\p{M}])(?:say|says|said|written|mentions?|mentioned|states?|लेखिएको|लेखेको|भन्छ|भनेको|उल्लेख|lekhiy?eko|lekheko|bhanchh?a|bhaneko|ullekh)/iu

/** "What does my document say about the deadline?" */
function planPassages(question: Question): Plan | undefined {
  const { text } = question
  if (!isAbout(question, 'document') || !(possessive.test(text) || says.test(text))) return undefined
  const about = subjectOf(text)
  if (about.length < 2) return undefined
  const [document] = fileName.exec(text) ?? []
  return {
    tool: 'passages',
    args: { about, ...(document !== undefined && { document }) },
    silence: 'no_passage',
  }
}

const fileName = /[\p{L}\p{M}\p{N}_-]+\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|csv|txt|md|html?|eml|png|jpe?g)\b/iu
const afterAbout = /\b(?:about|regarding|concerning|on the subject of)\s+(.+)$/iu
const beforeAbout =
  /^(.+?)(?:\s*(?:को|का|ko|ka))?\s*(?:बारेमा|बारे|विषयमा|\bbare ?ma|\bbarey?|bishaya ?ma|vishaya ?ma)(?![\p{L}\p{M}])/iu
/** Words that say that a document is asked for, and no subject. */
const cues =
  /^(?:my|our|uploaded|mero|mera|hamro|hamra|मेरो|मेरा|हाम्रो|हाम्रा|documents?|files?|pdfs?|docdb|what|when|where|how|much|many|according|to|find|summari[sz]e|summary|does|do|did|is|are|the|in|say|says|said|written|mentions?|mentioned|states?|about|के|कति|कहाँ|कहिले|ke|k|kati|kaha|kahile|भन्छ|भनेको|लेखिएको|लेखेको|उल्लेख|छ|cha|chha|lekhiy?eko|lekheko|bhanchh?a|bhaneko|ullekh|(?:कागजात|कागजपत्र|दस्तावेज|फाइल|डकुमेन्ट)\p{L}*\p{M}*|(?:kagajat|kagajpatra|dasta[bv]ej|document|file)(?:haru)?(?:ma|ko|le|bata)?|ma|ko|le|मा|को|ले)$/iu

/** Characters of the subject that a tool takes. */
const maxSubject = 200

/** The subject of a question to documents: what is after "about" or before बारे, without the words of the question. */
function subjectOf(text: string): string {
  const part = afterAbout.exec(text)?.[1] ?? beforeAbout.exec(text)?.[1] ?? text
  const words = (part.replace(fileName, ' ').match(tokenPattern) ?? []).filter((word) => !cues.test(word))
  return words.join(' ').slice(0, maxSubject).trim()
}

/** What a question about exceptions may be about besides them: how many, and when. */
const beside: ReadonlySet<Concept> = new Set([
  ...([
    'exception',
    'howMany',
    'howMuch',
    'which',
    'when',
    'listing',
    'latest',
    'total',
    'date',
    'days',
  ] as const),
  ...(['weeks', 'earlier', 'today', 'yesterday', 'time', 'moved', 'followUp', 'since'] as const),
])

/** "How many errors today in service billing?" */
function planExceptions(question: Question): Plan | undefined {
  if (!isAbout(question, 'exception')) return undefined
  const named = nameBesideService(question.text)
  const rest = readQuestion(withoutFillers(question.text, named))
  // Of a question that follows another one, the words of both are in the text, and what holds of them beside it.
  const days = daysOf({ ...rest, concepts: question.concepts, dates: question.dates })
  if (days === undefined || [...rest.concepts].some((concept) => !beside.has(concept))) return undefined
  const names = rest.names.map((name) => asWritten(name, rest.text))
  const text = names.find((name) => name === beforeError.exec(rest.text)?.[1])
  const others = names.filter((name) => name !== text)
  // The only word that means nothing else names the service.
  const service = named ?? others.shift()
  if (others.length > 0) return undefined
  const isNumber = isAbout(question, 'howMany', 'howMuch')
  return {
    tool: 'exceptions',
    args: { ...(service !== undefined && { service }), ...(text !== undefined && { text }), ...days },
    ...(isNumber && { show: ['count_exceptions'] }),
  }
}

const since = /\bsince\b|\bdekhi\b|देखि/iu

/** The days that a question names, none for all; undefined if they are not understood. */
function daysOf(question: Question): Record<string, unknown> | undefined {
  const { dates, numbers, country, month, fiscalYear, monthsOfYear, bsYear, yearOffset, yearsBack } = question
  const other = country ?? month ?? fiscalYear ?? monthsOfYear ?? bsYear ?? yearOffset ?? yearsBack
  const [date] = dates
  const isSince = since.test(question.text)
  if (isSince && (date !== undefined || numbers.length > 0)) return undefined
  if (other !== undefined || dates.length > 1 || numbers.length > 1) return undefined
  if (date !== undefined) return { ...date }
  const [count] = numbers
  if (isAbout(question, 'days', 'weeks') && count !== undefined) {
    const days = count * (isAbout(question, 'weeks') ? 7 : 1)
    return isAbout(question, 'earlier') ? { days_from_now: -days } : { days }
  }
  if (isAbout(question, 'weeks')) return { days: 7 }
  if (isAbout(question, 'yesterday')) return isSince ? { days: 2 } : { days_from_now: -1 }
  return isAbout(question, 'today') ? { days_from_now: 0 } : {}
}

const quoted = /["“'‘`]([^"”'’`]{1,200})["”'’`]/u
const token = String.raw`([A-Za-z0-9][\w-]*(?:[.:/-][\w-]+)*)`
const before = new RegExp(`${token} (?:services?|sewa|seva|सेवा)`, 'iu')
const after = new RegExp(`(?:service|sewa|seva|सेवा)(?: called| named)? ${token}`, 'iu')
/** A name that is no word, such as pay-api or billing.v2. */
const technical = /(?<![\w-])([A-Za-z]\w*(?:[-_.:/]\w+)+)/u
/** Words beside "service" that are none of its name. */
const noName =
  /^(?:the|a|an|my|our|this|that|which|what|each|every|any|all|of|in|by|for|from|and|has|have|had|is|are|was|were|did|do|does|log|logged|today|yesterday|last|since|errors?|exceptions?|crash(?:ed|es)?|kun|mero|hamro|sabai|yo|tyo|ma|ko|le|bata|aaja|aja|hijo|kati)$/i

const beforeError = new RegExp(`${token} (?:errors?|exceptions?|crash(?:es)?|त्रुटि|त्रुटी|truti)`, 'iu')

/** The name of a service in quotes or beside that word, as written, since the logger takes it so. */
function nameBesideService(text: string): string | undefined {
  const names = [quoted, before, after, technical].map((pattern) => pattern.exec(text)?.[1])
  return names.find((name) => name !== undefined && !noName.test(name))
}

/** Words about services and times that say nothing more here. */
const fillers =
  /(?<![\p{L}\p{M}])(?:services?|sewa|seva|सेवा(?:मा|को|ले|बाट)?|log|logs|logged|लग|last|past|recent|happen(?:ed)?|occur(?:red)?|raised|thrown?|threw|पछिल्ला|पछिल्लो|गत|आए|आएका|pachh?illa|pachh?illo|aaye|aae)(?![\p{L}\p{M}])/giu

/** The text without the name of the service and without fillers. */
function withoutFillers(text: string, name: string | undefined): string {
  return (name === undefined ? text : text.replace(name, ' , ')).replace(fillers, ' ')
}

/** A name with all its parts: `pay-api` is read as two words. */
function asWritten(name: string, text: string): string {
  return (text.match(tokenPattern) ?? []).find((word) => word.includes(name)) ?? name
}
