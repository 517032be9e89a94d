import type { Fragment, Line } from './break-lines.ts'

/** Points by which a space is stretched at most, as a factor of the size of the text: wider gaps look like columns. */
const maxStretch = 1

/** Stretches the spaces of a line so that it ends at the measure. Words, and the marks in them, keep their distances. */
export function justify(line: Line, measure: number, size: number): Line {
  const { fragments } = line
  const end = fragments.findLastIndex(({ text }) => text.trim() !== '')
  const start = fragments.findLastIndex(({ text }) => text === '\t') + 1
  const spaces = fragments.slice(start, Math.max(start, end)).filter(endsInSpace).length
  const extra = spaces === 0 ? 0 : (measure - line.width) / spaces
  if (extra <= 0 || extra > size * maxStretch) return line
  let moved = 0
  const stretched = fragments.map((fragment, index) => {
    const x = fragment.x + moved
    if (index < start || index >= end || !endsInSpace(fragment)) return { ...fragment, x }
    moved += extra
    return { ...fragment, x, width: fragment.width + extra }
  })
  return { fragments: stretched, width: measure }
}

function endsInSpace({ text }: Fragment): boolean {
  return text.endsWith(' ')
}
