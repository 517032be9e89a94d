import type lexicon from './lexicon.json'

/** Subjects of questions; see lexicon.json for the words. */
export type Concept = keyof typeof lexicon
