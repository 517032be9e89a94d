const pointsPer: Readonly<Record<string, number>> = {
  pt: 1,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  px: 0.75,
  pc: 12,
}

/** A length such as `2.5cm` in points; undefined for anything else. */
export function lengthOf(text: string | undefined): number | undefined {
  const [, value, unit] = /^(-?[\d.]{1,15})([a-z]{2})$/.exec(text ?? '') ?? []
  const points = Number(value) * (pointsPer[unit ?? ''] ?? Number.NaN)
  return Number.isFinite(points) && Math.abs(points) < 1e5 ? points : undefined
}
