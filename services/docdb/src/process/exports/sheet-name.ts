/** Characters of a sheet's name in Excel. */
const maxLength = 31

/** A name that Excel takes: short, without `\ / ? * [ ] :` or quotes at its ends, not `History`, and not in `taken` in any case. */
export function sheetName(name: string, taken: ReadonlySet<string>): string {
  const lower = new Set([...taken].map((each) => each.toLowerCase()))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what names must not have
  const plain = name.replace(/[\\/?*[\]:\0-\x1f]/g, '_').replace(/^'|'$/g, '_')
  const usable = plain === '' || /^history$/i.test(plain) ? `${plain}_` : plain
  let candidate = cut(usable, maxLength)
  for (let number = 2; lower.has(candidate.toLowerCase()); number += 1) {
    const ending = `_${number}`
    candidate = cut(usable, maxLength - ending.length) + ending
  }
  return candidate
}

/** Does not divide surrogate pairs. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}
