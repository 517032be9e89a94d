import { cutText } from './cut-text.ts'
import { type Fields, toFields } from './fields.ts'
import { cutMiddle, fit, sizeOf } from './fit.ts'

/** Frames of an exception, and exceptions of a chain, that are kept of more. */
const maxFrames = 250
const maxChain = 20
/** The same where nothing else is enough. */
const coreFrames = 10
const coreChain = 5
/** Bytes that the locals of a frame are left before they are dropped. */
const localsBytes = 2_048

/** Fields of a frame beside its locals and lines of source. */
const placeFields = ['function', 'module', 'filename', 'abs_path', 'lineno', 'colno', 'in_app', 'package']

/** Exceptions that fit, and what they lost. */
export interface FittedExceptions {
  readonly exceptions: readonly Fields[]
  readonly truncated: readonly string[]
}

/**
 * Shortens exceptions of a Sentry SDK until their JSON has at most `bytes`: the middle of long chains and stacks, then locals and lines of
 * source of libraries, then lines of source, and locals from the outermost frame to the innermost. Types, values and places
 * stay.
 */
export function fitExceptions(sent: readonly Fields[], bytes: number): FittedExceptions {
  let exceptions = sent
  const truncated: string[] = []
  for (const { name, cut } of steps) {
    if (sizeOf(exceptions) <= bytes) break
    const less = cut(exceptions, bytes)
    if (sizeOf(less) < sizeOf(exceptions)) truncated.push(name)
    exceptions = less
  }
  return { exceptions, truncated }
}

type Cut = (exceptions: readonly Fields[], bytes: number) => readonly Fields[]

const steps: readonly { readonly name: string; readonly cut: Cut }[] = [
  {
    name: 'raw stacks',
    cut: (exceptions) => exceptions.map((exception) => without(exception, 'raw_stacktrace')),
  },
  {
    name: 'exceptions',
    cut: (exceptions) => cutMiddle(exceptions, maxChain),
  },
  {
    name: 'frames',
    cut: (exceptions) => exceptions.map((exception) => withoutMiddleFrames(exception, maxFrames)),
  },
  {
    name: 'vars of libraries',
    cut: (exceptions) =>
      mapFrames(exceptions, (frame, isOwn) =>
        isOwn ? frame : without(frame, 'vars', 'pre_context', 'post_context'),
      ),
  },
  {
    name: 'source lines',
    cut: (exceptions) => mapFrames(exceptions, (frame) => without(frame, 'pre_context', 'post_context')),
  },
  { name: 'vars', cut: cutLocals },
  { name: 'frames to their places', cut: (exceptions) => mapFrames(exceptions, toPlace) },
  {
    name: 'all but the innermost frames',
    cut: (exceptions) => exceptions.slice(-coreChain).map(toCore),
  },
]

/** Shortens the locals of frames, and then drops them, from the outermost until all fit. */
function cutLocals(exceptions: readonly Fields[], bytes: number): readonly Fields[] {
  let excess = sizeOf(exceptions) - bytes
  let cut = exceptions
  for (const limit of [localsBytes, 0]) {
    cut = mapFrames(cut, (frame) => {
      if (excess <= 0 || frame.vars === undefined) return frame
      const size = sizeOf(frame.vars)
      if (size <= limit) return frame
      const vars = limit === 0 ? undefined : fit(frame.vars, limit)
      excess -= size - sizeOf(vars)
      return vars === undefined ? without(frame, 'vars') : { ...frame, vars }
    })
  }
  return cut
}

function withoutMiddleFrames(exception: Fields, limit: number): Fields {
  const frames = framesOf(exception)
  if (frames.length <= limit) return exception
  const omitted = [Math.ceil(limit / 2), frames.length - Math.floor(limit / 2)]
  // The name that SDKs give to the first frame that is missing, and the first that is not.
  const stacktrace = { ...toFields(exception.stacktrace), frames_omitted: omitted }
  return { ...exception, stacktrace: { ...stacktrace, frames: cutMiddle(frames, limit) } }
}

function toPlace(frame: Fields): Fields {
  const fields = placeFields.flatMap((name) => {
    const value = frame[name]
    if (value === undefined) return []
    return [[name, typeof value === 'string' ? cutText(value, 256) : value]]
  })
  return Object.fromEntries(fields.filter(([, value]) => typeof value !== 'object'))
}

/** Less than a fifth of the bytes that exceptions are left at least, whatever they hold. */
function toCore(exception: Fields): Fields {
  const { type, value } = exception
  const frames = framesOf(withoutMiddleFrames(exception, coreFrames))
  return {
    type: fit(type, 1_024),
    value: fit(value, 7_000),
    stacktrace: { frames: frames.map((frame) => fit(toPlace(toFields(frame)), 700) ?? {}) },
  }
}

function mapFrames(
  exceptions: readonly Fields[],
  map: (frame: Fields, isOwn: boolean) => Fields,
): readonly Fields[] {
  return exceptions.map((exception) => {
    const frames = framesOf(exception).map(toFields)
    if (frames.length === 0) return exception
    const isMarked = frames.some(({ in_app }) => in_app === true)
    const isOwn = ({ in_app }: Fields) => (isMarked ? in_app === true : in_app !== false)
    const stacktrace = {
      ...toFields(exception.stacktrace),
      frames: frames.map((frame) => map(frame, isOwn(frame))),
    }
    return { ...exception, stacktrace }
  })
}

function framesOf({ stacktrace }: Fields): readonly unknown[] {
  const { frames } = toFields(stacktrace)
  return Array.isArray(frames) ? frames : []
}

function without(fields: Fields, ...names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}
