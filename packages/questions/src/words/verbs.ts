import type { Word } from './read-words.ts'

/** Endings of finite verbs: भित्रियो, उठ्यो. Names in a case end like others, बाँकेको like गरेको. */
const devanagari = /(?:यो|न्छ|न्छन्|थ्यो|थिए|िएको|िएका|ाएको|ाएका|ँछ|ँछन्)$/u
const latin = /(?:[^aeiou]yo|iyo|ayo|nchh?a|nchh?an|thyo|thiye?|iy?eko|iy?eka|aeko|aeka)$/
/** Letters of a verb; shorter ones are stop words. */
const minLetters = 4

/** True if a word of a Nepali question is a verb by its ending: it says nothing of the subject, whatever it means. */
export function isNepaliVerb({ text, plain, isDevanagari }: Word): boolean {
  return plain.length >= minLetters && (isDevanagari ? devanagari.test(text) : latin.test(plain))
}
