/** Gives whole numbers spread evenly over a span: days of every season, or instants of every hour and phase. */
export function spread(count: number, first: number, last: number): number[] {
  return Array.from({ length: count }, (_, at) => Math.floor(first + ((last - first) * (at + 0.5)) / count))
}
