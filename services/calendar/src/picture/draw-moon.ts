import { element } from './svg.ts'

const moonlight = '#fff7d6'
const night = '#44403c'

/** Tithis at whose end the Moon is full, and new. */
const fullMoon = 15
const newMoon = 30

/** Elongation of the Moon in degrees in the middle of a tithi; exact at the full and the new moon. */
function elongationOf(tithi: number): number {
  if (tithi === fullMoon) return 180
  return tithi === newMoon ? 0 : (tithi - 0.5) * 12
}

/**
 * Draws the Moon as seen from Nepal in a tithi, 1 to 30; its right side is lit while it waxes.
 */
export function drawMoon(x: number, y: number, radius: number, tithi: number): string {
  const degrees = elongationOf(tithi)
  const disc = element('circle', { cx: x, cy: y, r: radius, fill: night })
  const rim = element('circle', { cx: x, cy: y, r: radius, fill: 'none', stroke: night, 'stroke-width': 0.8 })
  if (degrees === 0) return disc
  if (degrees === 180) return element('circle', { cx: x, cy: y, r: radius, fill: moonlight }) + rim
  const isWaxing = degrees < 180
  // The terminator is half an ellipse: straight at the half moon.
  const bend = Math.abs(Math.cos((degrees * Math.PI) / 180)) * radius
  const isGibbous = degrees > 90 && degrees < 270
  const outer = isWaxing ? 1 : 0
  const inner = isWaxing === isGibbous ? 1 : 0
  const light = `M${x} ${y - radius}A${radius} ${radius} 0 0 ${outer} ${x} ${y + radius}A${bend.toFixed(2)} ${radius} 0 0 ${inner} ${x} ${y - radius}Z`
  return disc + element('path', { d: light, fill: moonlight }) + rim
}
