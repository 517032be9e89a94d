/** Says that characters were left out. */
export function droppedControls(count: number): string {
  return count === 1
    ? '1 control character was left out: it has no form on paper.'
    : `${count} control characters were left out: they have no form on paper.`
}
