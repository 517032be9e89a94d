import type { ChatChoice, ChatSource } from '@tathya/contracts/http'
import type { Fact, ToolUse } from '../tools/tool.ts'

/** An answer by rules. */
export interface RoutedAnswer {
  readonly response: string
  /** False if no tool fits the question or the data is silent; `response` says so, without a figure. */
  readonly answered: boolean
  readonly uses: readonly ToolUse[]
  /** Those of the tools' facts that the question asks for. */
  readonly facts: readonly Fact[]
  readonly sources: readonly ChatSource[]
  /** Differences of the answer from the question, and notices of its rows. */
  readonly notices: readonly string[]
  /** The sentence that names what no call takes, for an answer that others make; empty if there is nothing. */
  readonly lacks: string
  /** The question is about what the caller's key does not open: no model can find it. */
  readonly isPrivate?: boolean
  /** The question is not about the data: no rule reads its subject, and it names no period, country or item of the data. */
  readonly isOutside?: boolean
  /** The question is a greeting, thanks or one about chat itself. */
  readonly isSmallTalk?: boolean
  /** Meanings that the question may have: several places or items bear a name. */
  readonly choices?: readonly ChatChoice[]
}
