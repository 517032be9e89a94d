import type { Word } from './read-words.ts'

/**
 * Endings of finite verbs that no name of a place has: भित्रियो, उठ्यो, खुलेछन् stay out, since बाँकेको ends like गरेको.
 */
const devanagari = /(?:यो|न्छ|न्छन्|थ्यो|थिए|िएको|िएका)$/u
const latin = /(?:[^aeiou]yo|iyo|ayo|nchh?a|nchh?an|thyo|thiye?|iy?eko|iy?eka)$/
/** Letters of the shortest of these verbs that is not in the list of stop words. */
const minLetters = 4

/** Whether a word of a Nepali question is a verb by its ending: it says nothing of the subject, whatever it means. */
export function isNepaliVerb({ text, plain, isDevanagari }: Word): boolean {
  return plain.length >= minLetters && (isDevanagari ? devanagari.test(text) : latin.test(plain))
}
