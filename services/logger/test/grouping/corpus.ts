import { readdirSync, readFileSync } from 'node:fs'
import type { GroupingInput } from '../../src/grouping/report.ts'
import { toEventEntry } from '../../src/sentry/event.ts'

/** An entry of the corpus and the bug that a person sees in it. */
export interface Sample {
  readonly bug: string
  readonly form: string
  readonly entry: GroupingInput
}

const folder = new URL('./corpus/', import.meta.url)

/** Reads the stacks of a part of the corpus: blocks that begin with `=== bug form`. */
export function readStacks(part: 'tuned' | 'held-out'): Sample[] {
  return readdirSync(new URL(`${part}/`, folder)).flatMap((file) =>
    readBlocks(`${part}/${file}`).map(({ title, text }) => {
      const [bug = '', form = ''] = title.split(' ')
      return { bug, form, entry: toEntry(form, text) }
    }),
  )
}

/** Reads the messages without a stack, one a line. */
export function readMessages(): Sample[] {
  return readBlocks('messages.txt').flatMap(({ title, text }) =>
    text.split('\n').map((message) => ({
      bug: title,
      form: 'message',
      entry: { exception_message: message, additional_info: null },
    })),
  )
}

function readBlocks(file: string): { title: string; text: string }[] {
  const text = readFileSync(new URL(file, folder), 'utf8')
  return text
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const end = block.indexOf('\n')
      return { title: block.slice(0, end), text: block.slice(end + 1).trimEnd() }
    })
}

function toEntry(form: string, text: string): GroupingInput {
  if (form === 'sdk') {
    const { exception_message, additional_info } = toEventEntry(JSON.parse(text), 1)
    return { exception_message, additional_info }
  }
  if (form === 'raw') return { exception_message: text, additional_info: null }
  const [exception_message = '', ...frames] = text.split('\n')
  return { exception_message, additional_info: { stack: frames.join('\n') } }
}

/** A pair of samples that are grouped otherwise than a person would. */
export interface Mistake {
  readonly kind: 'apart' | 'together'
  readonly pair: readonly [Sample, Sample]
}

/**
 * Compares all pairs: the share of those together that belong together (precision), and of those that belong together that
 * are (recall).
 */
export function judge(samples: readonly Sample[], keyOf: (sample: Sample) => string) {
  const keys = samples.map(keyOf)
  const mistakes: Mistake[] = []
  let both = 0
  for (const [index, one] of samples.entries())
    for (let next = index + 1; next < samples.length; next += 1) {
      const other = samples[next]!
      const isSame = one.bug === other.bug
      const isTogether = keys[index] === keys[next]
      if (isSame && isTogether) both += 1
      if (isSame !== isTogether) mistakes.push({ kind: isSame ? 'apart' : 'together', pair: [one, other] })
    }
  const wrong = (kind: string) => mistakes.filter((mistake) => mistake.kind === kind).length
  return { precision: both / (both + wrong('together')), recall: both / (both + wrong('apart')), mistakes }
}
