import type { ChatAnswer } from '@tathya/contracts/http'

/** What a page shows of an answer, which the product gives whole or at the end of a stream. */
export type Answer = Pick<ChatAnswer, 'response' | 'sources' | 'notices' | 'conversation_id'> &
  // A chat service of an earlier version has none of these while an update is under way.
  Partial<Pick<ChatAnswer, 'facts' | 'choices' | 'suggestions' | 'chart'>>

/** Facts from which on an answer has a table. */
export const tableFrom = 4

/** The page of a time series: the last part of its address. */
export const seriesOf = (chart: string): string => chart.slice(chart.lastIndexOf('/') + 1)
