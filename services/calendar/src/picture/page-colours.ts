/** Colours of every month. */
export const ink = {
  text: '#1c1917',
  soft: '#57534e',
  faint: '#a8a29e',
  line: '#d6d3d1',
  red: '#b91c1c',
  redTint: '#fdf1f0',
  paper: '#ffffff',
} as const

/** Colours of a season. */
export interface SeasonColours {
  /** For headings: dark enough for text on white and for white text. */
  readonly strong: string
  readonly sky: string
  readonly sun: string
}

/** By season, Basanta (Chaitra and Baisakh) first: rhododendron, dust, rice, sky, marigold, frost. */
const seasons: readonly SeasonColours[] = [
  { strong: '#9d174d', sky: '#fdf2f6', sun: '#f9c784' },
  { strong: '#9a3412', sky: '#fff6ec', sun: '#fdba74' },
  { strong: '#166534', sky: '#eff8f1', sun: '#fde68a' },
  { strong: '#1e4e8c', sky: '#eef5fc', sun: '#fcd34d' },
  { strong: '#854d0e', sky: '#fdf8e9', sun: '#fbbf24' },
  { strong: '#3b4a6b', sky: '#f0f3f9', sun: '#f5d0a9' },
]

/** Returns the colours of a Bikram Sambat month, 1 to 12: two months share a season, Basanta from Chaitra. */
export function coloursOf(bsMonth: number): SeasonColours {
  return seasons[Math.floor((bsMonth % 12) / 2)]!
}

/** Mixes two colours, "#rrggbb": `share` of the second, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
      number,
      number,
    ]
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
