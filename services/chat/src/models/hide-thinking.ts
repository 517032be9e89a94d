import { ModelFailure } from './model-failure.ts'

const open = '<think>'
const close = '</think>'

/** Removes a model's thinking from its text, which comes in parts. */
export interface ThinkingFilter {
  /** Takes a part and gives the text that is surely no thinking. Throws `ModelFailure` of kind `thinking`. */
  take(part: string): string
  /** Gives the rest. */
  end(): string
}

/**
 * Creates a filter. `holds` keeps all text back until the end or a `</think>`: for models that do not always open their
 * thinking. Where nothing is held and a `</think>` comes after text was given, the text before it was thinking: a failure.
 */
export function hideThinking(holds: boolean): ThinkingFilter {
  let held = ''
  let isThinking = false
  let hasGiven = false
  function step(): string {
    let given = ''
    for (;;) {
      const opened = held.indexOf(open)
      const closed = held.indexOf(close)
      if (isThinking) {
        if (closed === -1) {
          held = held.slice(-close.length + 1)
          return given
        }
        held = held.slice(closed + close.length).trimStart()
        isThinking = false
      } else if (closed !== -1 && (opened === -1 || closed < opened)) {
        if (hasGiven || given.trim() !== '')
          throw new ModelFailure('thinking', 'The model mixed its thinking with its answer.')
        held = held.slice(closed + close.length).trimStart()
      } else if (opened !== -1) {
        given += held.slice(0, opened)
        held = held.slice(opened + open.length)
        isThinking = true
      } else if (holds) {
        return given
      } else {
        const keep = lengthOfBegunMark(held)
        given += held.slice(0, held.length - keep)
        held = held.slice(held.length - keep)
        return given
      }
    }
  }
  return {
    take(part) {
      held += part
      const given = step()
      if (given.trim() !== '') hasGiven = true
      return given
    },
    end: () => (isThinking ? '' : held),
  }
}

/** Characters at the end that may be the beginning of a mark. */
function lengthOfBegunMark(text: string): number {
  for (let length = close.length - 1; length > 0; length -= 1) {
    const end = text.slice(-length)
    if (end.length === length && (open.startsWith(end) || close.startsWith(end))) return length
  }
  return 0
}
