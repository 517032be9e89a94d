import { type Fields, toFields, toList, toText } from '../reports/fields.ts'
import type { OriginalFrame, Site } from './original-frames.ts'

/** The frames of the exceptions that an SDK reported; of each exception a list, the innermost first. */
export function sitesOfExceptions(info: Fields): (Site | undefined)[][] {
  return toList(info.exception).map((exception) => framesOf(exception).map(toSite).toReversed())
}

/** The additional info with original frames where there are some, in the order of `sitesOfExceptions`. */
export function withOriginalFrames(
  info: Fields,
  originals: readonly (readonly (OriginalFrame | undefined)[])[],
): Fields {
  const exceptions = toList(info.exception).map((exception, index) => {
    const sources = originals[index]!.toReversed()
    if (!sources.some((original) => original !== undefined)) return exception
    const frames = framesOf(exception).map((frame, at) => toFrame(toFields(frame), sources[at]))
    const fields = toFields(exception)
    return { ...fields, stacktrace: { ...toFields(fields.stacktrace), frames } }
  })
  return {
    ...info,
    exception: Array.isArray(info.exception)
      ? exceptions
      : { ...toFields(info.exception), values: exceptions },
  }
}

function framesOf(exception: unknown): readonly unknown[] {
  return toList(toFields(toFields(exception).stacktrace).frames)
}

function toSite(value: unknown): Site | undefined {
  const { abs_path, filename, lineno, colno, function: name } = toFields(value)
  const file = toText(abs_path) ?? toText(filename)
  if (file === undefined || file.length > maxName || typeof lineno !== 'number' || typeof colno !== 'number')
    return undefined
  return { file, line: lineno, column: colno, function: (toText(name) ?? '').slice(-maxName) }
}

/** Max characters of the name of a file that may have a map, and of a function, as of a line of a stack. */
const maxName = 2_000

function toFrame(frame: Fields, original: OriginalFrame | undefined): Fields {
  if (original === undefined) return frame
  const { function: name, filename, abs_path, lineno, colno } = frame
  const { context_line: _line, pre_context: _before, post_context: _after, ...rest } = frame
  return {
    ...rest,
    ...toSourceFields(original),
    generated: { function: name, filename: filename ?? abs_path, lineno, colno },
  }
}

/** An original frame by the names that SDKs give to its parts. */
export function toSourceFields({ function: name, file, line, column, context }: OriginalFrame): Fields {
  return {
    // Undefined fields are no part of JSON.
    function: name ?? undefined,
    filename: file,
    abs_path: file,
    lineno: line,
    colno: column,
    ...(context === null
      ? {}
      : { pre_context: context.before, context_line: context.line, post_context: context.after }),
  }
}
