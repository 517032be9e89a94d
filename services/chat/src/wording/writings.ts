import type { Writing } from '@tathya/questions'

/** The names of writings in data files. */
export type Spelling = 'en' | 'ne' | 'rom'

/** The name of a writing in data files. */
export const toSpelling = (writing: Writing): Spelling => (writing === 'romanised' ? 'rom' : writing)
/** The writing of a name in data files. */
export const toWriting = (spelling: Spelling): Writing => (spelling === 'rom' ? 'romanised' : spelling)
