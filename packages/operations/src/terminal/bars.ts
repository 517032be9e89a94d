/** Parts of a character cell, from one eighth on. */
const eighths = ['▏', '▎', '▍', '▌', '▋', '▊', '▉', '█'] as const

/** The values that a chart spans; `low` is 0 or less, `high` 0 or more. */
export interface Bounds {
  readonly low: number
  readonly high: number
}

/** A bar for a value, from the place of 0, in at most `room` characters. Values below 0 go to the left of it. */
export function toBar(value: number, { low, high }: Bounds, room: number): string {
  const span = high - low
  if (span === 0) return ''
  const zero = Math.round((-low / span) * room)
  const length = Math.abs(value) / span
  if (value < 0) {
    const full = Math.max(1, Math.round(length * room))
    return ' '.repeat(Math.max(0, zero - full)) + '█'.repeat(Math.min(full, zero))
  }
  const parts = Math.min(Math.round(length * room * eighths.length), (room - zero) * eighths.length)
  const rest = parts % eighths.length
  const whole = '█'.repeat(Math.floor(parts / eighths.length))
  return ' '.repeat(zero) + whole + (rest === 0 ? '' : eighths[rest - 1]!)
}
