import type { Original, SourceContext } from './lookup.ts'

/** A frame of a stack as it was reported; lines and columns from 1. */
export interface Site {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly function: string
}

/** A frame as it is in the source. */
export interface OriginalFrame {
  /** Null where it is not known: a name that a minifier gave is no name of the source. */
  readonly function: string | null
  readonly file: string
  readonly line: number
  readonly column: number
  readonly context: SourceContext | null
}

/** The function alone: without what it belongs to, and how it was called. */
export function toOwnName(reported: string): string {
  return /([\w$\u0080-\uffff]+)(?: \[as [^\]]*\])?$/.exec(reported)?.[1] ?? ''
}

/**
 * The original frames of a stack, the innermost first; undefined for those without an original. Maps name what is called at a
 * position, so that the name of a function is found where its caller calls it. The reported name is kept where it is a name of
 * the source.
 */
export function toOriginalFrames(
  sites: readonly Site[],
  originals: readonly (Original | undefined)[],
): (OriginalFrame | undefined)[] {
  return sites.map((site, at) => {
    const original = originals[at]
    if (original === undefined) return undefined
    const { source: file, line, column, context } = original
    const caller = sites[at + 1]
    const called = caller === undefined || isAsync(caller) ? null : originals[at + 1]?.calls
    const isCall = called != null && !/^(?:call|apply|bind)$/.test(called)
    return { function: isCall ? called : keptName(site, original), file, line, column, context }
  })
}

/** An awaited call is at the place of `await`, where another name may begin. */
function isAsync({ function: name }: Site): boolean {
  return name.startsWith('async ')
}

/** Minifiers give names of one to three letters; in a source that is at hand, one of two is in it by chance. */
function keptName({ function: reported }: Site, { hasName }: Original): string | null {
  const name = toOwnName(reported)
  if (hasName === false || /^(?:anonymous|eval)?$/.test(name)) return null
  return name.length > (hasName === null ? 3 : 2) ? name : null
}
