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
  const found = max < written ? undefined : sizes[language].find(({ factor }) => max >= factor)
  return found ?? { factor: 1, name: '' }
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

/** An axis: steps of 1, 2 or 5 times a power of ten, which contain all values. */
export interface Axis {
  readonly low: number
  readonly high: number
  readonly step: number
  readonly ticks: readonly number[]
}

const steps = [1, 2, 5, 10]

/** The axis of values from `low` to `high`, with about `count` steps. */
export function toAxis(low: number, high: number, count = 5): Axis {
  // Smaller differences are noise of computation, and steps of them could not be told apart.
  const noise = Math.max(Math.abs(low), Math.abs(high)) * 1e-9
  const least = Math.max(noise, 1e-9)
  const single = Math.abs(high) > least ? Math.abs(high) : 1
  const span = high === low ? single : Math.max(high - low, least)
  const power = 10 ** Math.floor(Math.log10(span / count))
  const step = power * (steps.find((each) => each * power * count >= span * (1 - 1e-9)) ?? 10)
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)]
  const top = last > first ? last : first + 1
  const ticks = Array.from({ length: top - first + 1 }, (_, at) => (first + at) * step)
  return { low: first * step, high: top * step, step, ticks }
}
