import { type Html, html } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'
import { foreign } from '../../parts/foreign.ts'
import { listOf, type SentFields, textOf } from './sent-fields.ts'

/** The exceptions of a chain, the thrown one first, each with its frames; the report has causes first. */
export function exceptionChain(context: PageContext, exceptions: readonly SentFields[]): Html {
  return html`${exceptions.toReversed().map(
    (exception) => html`<h3>${foreign(nameOf(exception) || '?', 500)}</h3>
${frameList(context, exception.stacktrace)}`,
  )}`
}

/** The frames of a stack, the innermost first; neighbours of libraries are folded together. */
export function frameList(context: PageContext, stacktrace: unknown): Html {
  const frames = listOf((stacktrace as SentFields | null | undefined)?.frames).toReversed()
  const runs: SentFields[][] = []
  for (const frame of frames) {
    const last = runs.at(-1)
    if (last !== undefined && isLibrary(last[0]!) === isLibrary(frame)) last.push(frame)
    else runs.push([frame])
  }
  return html`${runs.map((run) =>
    isLibrary(run[0]!)
      ? html`<details><summary>${context.t('exceptions.library_frames', { count: run.length })}</summary>${run.map(shownFrame)}</details>`
      : run.map(shownFrame),
  )}`
}

function nameOf({ type, value }: SentFields): string {
  return [textOf(type), textOf(value)].filter((text) => text !== '').join(': ')
}

function isLibrary(frame: SentFields): boolean {
  return frame.in_app === false
}

/** A frame with its code, if the report has it; the line that ran is marked. */
function shownFrame(frame: SentFields): Html {
  const file =
    textOf(frame.filename) || textOf(frame.abs_path) || textOf(frame.module) || textOf(frame.package)
  const place = [file, textOf(frame.lineno), textOf(frame.colno)].filter((part) => part !== '').join(':')
  const line = textOf(frame.context_line)
  return html`<p><code>${foreign(textOf(frame.function) || '?', 300)}</code> ${foreign(place, 300)}</p>
${
  line !== '' &&
  html`<pre class="scroll" tabindex="0">${codeLines(frame.pre_context)}<mark>${foreign(line, 500)}</mark>
${codeLines(frame.post_context)}</pre>`
}`
}

function codeLines(lines: unknown): Html {
  const known = Array.isArray(lines) ? lines : []
  return html`${known.map((line) => html`${foreign(textOf(line), 500)}\n`)}`
}
