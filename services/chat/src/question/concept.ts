import type lexicon from './lexicon.json'

/** What a question can be about; see lexicon.json for the words. */
export type Concept = keyof typeof lexicon
