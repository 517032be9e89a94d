import type { Thrown } from './frames/frame.ts'
import { ownPlaces, type Place, systemPlaces } from './frames/normalise.ts'
import { toPattern } from './message.ts'
import type { Report } from './report.ts'
import { simpleType } from './stacks/header.ts'

/** Frames that decide: with one, callers of a shared check would be one bug; with all, one bug would be many. */
const decidingFrames = 3

/** Types that say only that something failed. */
const generalTypes =
  /^$|^(?:errorString|wrapError|wrapErrors|joinError|fundamental|withStack|withMessage|panic)$/

const overflow =
  /^(?:StackOverflowError|RecursionError|StackOverflowException|InsufficientExecutionStackException)$/

/** What makes entries the same bug, by version 1 of the rules. The order of the texts counts. */
export function partsOf(report: Report): string[] {
  const located = locate(report.chain)
  if (located === undefined) return messageParts(report)
  const { thrown, root, places, isOwn } = located
  const types = [...new Set([typeOf(root), typeOf(thrown)])]
  const keys = places.map(({ key }) => key)
  const weak = !isOwn || !places.some(({ isNamed }) => isNamed)
  return ['stack', ...types, ...keys, ...(weak ? [toPattern(thrown.message)] : [])]
}

/** The place of a bug. */
interface Located {
  readonly thrown: Thrown
  readonly root: Thrown
  readonly places: readonly Place[]
  /** False if no frame of the chain is the program's own: the places are those of libraries and of the system. */
  readonly isOwn: boolean
}

/** Finds the exception nearest to the root with frames of the program; without any, with frames at all. */
export function locate(chain: readonly Thrown[]): Located | undefined {
  const root = chain.at(-1)
  if (root === undefined) return undefined
  for (const thrown of chain.toReversed()) {
    const places = decidingPlaces(thrown)
    if (places.length > 0) return { thrown, root, places, isOwn: true }
  }
  for (const thrown of chain.toReversed()) {
    const places = systemPlaces(thrown.frames, decidingFrames)
    if (places.length > 0) return { thrown, root, places, isOwn: false }
  }
  return undefined
}

/** Where endless recursion is cut off is chance: all functions that it passes decide, in the order of their names. */
function decidingPlaces({ type, message, frames }: Thrown): Place[] {
  if (
    !overflow.test(simpleType(type)) &&
    !/call stack size|stack overflow|too much recursion/i.test(message.slice(0, 200))
  )
    return ownPlaces(frames, decidingFrames)
  const counts = new Map<string, number>()
  const innermost = frames.slice(0, 100)
  const places = ownPlaces(innermost, 20)
  for (const frame of innermost)
    for (const { key } of ownPlaces([frame], 1)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const repeated = places.filter(({ key }) => counts.get(key)! > 1)
  const passed = repeated.length === 0 ? places.slice(0, decidingFrames) : repeated
  return passed.sort((a, b) => (a.key < b.key ? -1 : 1))
}

/**
 * The type of an exception. In Go the message pattern replaces it: most errors have a general type, and panics print none.
 */
function typeOf({ language, type, message }: Thrown): string {
  const simple = simpleType(type)
  if (language === 'go' || generalTypes.test(simple)) return toPattern(message)
  return simple
}

function messageParts({ chain, message }: Report): string[] {
  const root = chain.at(-1)
  if (root === undefined) return ['message', toPattern(message)]
  return ['message', simpleType(root.language === 'go' ? '' : root.type), toPattern(root.message)]
}
