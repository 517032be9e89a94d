import { readWords, type Writing, writingOf } from '@tathya/questions'
import { maxRead } from '../question/read-question.ts'
import type { ToolContext } from '../tools/tool.ts'

/** The writing of an answer: the one that is wanted, else that of the question. */
export const writingOfAnswer = (question: string, { writing }: Pick<ToolContext, 'writing'>): Writing =>
  writing ?? writingOf(readWords(question.slice(0, maxRead)))
