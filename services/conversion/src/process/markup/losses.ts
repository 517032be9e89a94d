import type { Losses, LossKind } from '@tathya/documents/read'

/** Each loss as a part of a sentence, of one and of several; `#` is their number. In the order of the warning. */
const described: readonly (readonly [kind: LossKind, one: string, several: string])[] = [
  ['linked-image', '1 image outside of the file', '# images outside of the file'],
  ['unreadable-image', '1 image that is a metafile or damaged', '# images that are metafiles or damaged'],
  ['drawing', '1 chart or drawing', '# charts or drawings'],
  ['object', '1 embedded object', '# embedded objects'],
  ['comment', '1 comment', '# comments'],
  ['deletion', '1 deleted passage', '# deleted passages'],
  ['hidden-text', '1 hidden passage', '# hidden passages'],
  ['hidden-sheet', '1 hidden sheet', '# hidden sheets'],
  ['hidden-rows', '1 hidden row', '# hidden rows'],
  ['hidden-columns', '1 hidden column', '# hidden columns'],
  ['formula', '1 formula without a saved result', '# formulas without saved results'],
  ['hidden-slide', '1 hidden slide', '# hidden slides'],
  ['other-header', '1 other header or footer', '# other headers or footers'],
  ['damaged-part', '1 damaged part', '# damaged parts'],
]

const plainly = "Laid out plainly, without the office program's layout"

/** Describes a plain layout and what it lost. */
export function describePlainLayout(losses: Losses): string[] {
  const lost = described.flatMap(([kind, single, several]) => {
    const count = losses.of(kind)
    return count === 0 ? [] : [count === 1 ? single : several.replace('#', String(count))]
  })
  const sentences = [
    lost.length === 0
      ? `${plainly}: text, lists, tables and images are kept.`
      : `${plainly}: not in the PDF are ${lost.join(', ')}.`,
  ]
  if (losses.of('insertion') > 0) sentences.push('Tracked changes: insertions are printed as accepted.')
  if (losses.of('page-reference') > 0)
    sentences.push('Page numbers in its table of contents or references are those of the original.')
  const symbols = losses.of('unknown-symbol')
  if (symbols > 0)
    sentences.push(`${symbols} ${symbols === 1 ? 'sign' : 'signs'} of symbol fonts became U+FFFD.`)
  return sentences
}
