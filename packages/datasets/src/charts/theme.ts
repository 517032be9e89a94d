/** Colours of a chart. */
export interface Theme {
  readonly background: string
  readonly text: string
  /** Of units, sources and labels of axes. */
  readonly quiet: string
  readonly grid: string
  readonly zero: string
  /** Of lines, in order; distinguishable for colour-blind people (Okabe and Ito). */
  readonly lines: readonly string[]
}

export const themes = {
  light: {
    background: '#ffffff',
    text: '#1a1a1a',
    quiet: '#555555',
    grid: '#dddddd',
    zero: '#888888',
    lines: ['#0072b2', '#d55e00', '#009e73', '#aa4499', '#8a6d00'],
  },
  dark: {
    background: '#14171a',
    text: '#f2f2f2',
    quiet: '#b5bcc4',
    grid: '#343a40',
    zero: '#868e96',
    lines: ['#56b4e9', '#ff9a4d', '#2fd0a0', '#e59fd0', '#f0e442'],
  },
} as const satisfies Record<string, Theme>
export type ThemeName = keyof typeof themes

/** Patterns of lines, so that they differ in black and white, too; empty for a whole line. */
export const dashes = ['', '7 4', '2 3', '10 3 2 3', '12 5', '4 2', '1 4', '8 3 2 3 2 3', '14 3', '5 5']
