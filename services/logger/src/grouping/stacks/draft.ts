import {
  type Frame,
  type Language,
  maxChain,
  maxFrames,
  type Thrown,
  withoutMiddle,
} from '../frames/frame.ts'
import { readHeaders } from './header.ts'

/** An exception of which lines are still read. */
export interface Draft {
  /** The lines before its first frame. */
  readonly lines: string[]
  readonly frames: Frame[]
}

/** Begins an exception. */
export function toDraft(...lines: string[]): Draft {
  return { lines, frames: [] }
}

/** The chain of exceptions that was read, without a leading one that has nothing. */
export function toChain(language: Language, drafts: readonly Draft[]): Thrown[] {
  const chain = drafts.filter(
    ({ frames, lines }) => frames.length > 0 || lines.some((line) => line.trim() !== ''),
  )
  return withoutMiddle(chain, maxChain).map(({ frames, lines }) => ({
    language,
    ...readHeaders(lines),
    frames: withoutMiddle(frames, maxFrames),
  }))
}
