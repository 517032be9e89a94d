/** Light from which text cannot be read on white paper. */
const maxLight = 0.8

/** A colour such as `1F3864`, as blocks have it; undefined for black, and for light ones, which need their background. */
export function toColour(hex: string | undefined): string | undefined {
  const digits = /^#?([0-9a-f]{6})$/i.exec(hex ?? '')?.[1]?.toLowerCase()
  if (digits === undefined || digits === '000000') return undefined
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! > maxLight ? undefined : `#${digits}`
}
