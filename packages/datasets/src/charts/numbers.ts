import { type ScaleLinear, scaleLinear } from 'd3-scale'

/** The language of a chart. */
export type ChartLanguage = 'en' | 'ne'

/** A size of numbers that an axis is labelled in. */
export interface NumberSize {
  readonly factor: number
  /** `million`, `करोड`; empty for ones. */
  readonly name: string
}

/** Nepali counts in thousands, lakh (five zeros), crore (seven), arab (nine) and kharab (eleven). */
const sizes: Readonly<Record<ChartLanguage, readonly NumberSize[]>> = {
  en: [
    { factor: 1e12, name: 'trillion' },
    { factor: 1e9, name: 'billion' },
    { factor: 1e6, name: 'million' },
    { factor: 1e3, name: 'thousand' },
  ],
  ne: [
    { factor: 1e11, name: 'खर्ब' },
    { factor: 1e9, name: 'अर्ब' },
    { factor: 1e7, name: 'करोड' },
    { factor: 1e5, name: 'लाख' },
    { factor: 1e3, name: 'हजार' },
  ],
}

/** Below this, numbers are short enough to be written in full. */
const written = 10_000

/** The size in which numbers up to `max` are labelled. */
export function sizeOf(max: number, language: ChartLanguage): NumberSize {
  const size = max < written ? undefined : sizes[language].find(({ factor }) => max >= factor)
  return size ?? { factor: 1, name: '' }
}

/** Digits in the script of the language. */
export function inDigits(text: string, language: ChartLanguage): string {
  if (language === 'en') return text
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)))
}

/** A number of an axis with steps of `step`; negative ones have a real minus sign. */
export function formatTick(value: number, step: number, language: ChartLanguage): string {
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  const locale = language === 'ne' ? 'en-IN' : 'en'
  const text = Math.abs(value).toLocaleString(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return inDigits(value < 0 ? `−${text}` : text, language)
}

/** Steps of an axis, about so many. */
const steps = 5

/** The scale of values from `low` to `high`, which ends at marks. */
export function toScale(low: number, high: number): ScaleLinear<number, number> {
  // Smaller differences are noise of computation, and marks of them would have equal labels.
  const least = Math.max(Math.abs(low), Math.abs(high)) * 1e-9 + 1e-9
  const isOne = high - low < least
  const [from, to] = isOne ? [Math.min(0, Math.floor(low)), Math.max(1, Math.ceil(high))] : [low, high]
  return scaleLinear([from, to], [0, 1]).nice(steps)
}

/** The marks of a scale with the distance between them. */
export function marksOf(scale: ScaleLinear<number, number>): {
  readonly marks: number[]
  readonly step: number
} {
  const marks = scale.ticks(steps)
  return { marks, step: marks[1]! - marks[0]! }
}
