import type { ConversionOptions, ConversionReport, PageRange } from '@tathya/contracts/http'

const millimetresPerPoint = 25.4 / 72

/** Options as parameters of the address, with their defaults. */
export function describeOptions(options: ConversionOptions): ConversionReport['options'] {
  const { margin, pages, split, ...same } = options
  return {
    ...Object.fromEntries(Object.entries(same).map(([name, value]) => [toSnakeCase(name), value])),
    margin: margin === null ? null : Math.round(margin * millimetresPerPoint * 100) / 100,
    pages: pages === null ? null : formatRanges(pages),
    split: split === null || split === 'pages' ? split : formatRanges(split),
  }
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function formatRanges(ranges: readonly PageRange[]): string {
  return ranges.map(({ from, to }) => (to === from ? String(from) : `${from}-${to ?? ''}`)).join(',')
}
