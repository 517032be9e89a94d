/** The languages whose frames have rules of their own. */
export type Language = 'javascript' | 'python' | 'java' | 'go' | 'dotnet' | 'php' | 'other'

/** A frame of a stack as it was reported; texts that are not known are empty. */
export interface Frame {
  readonly language: Language
  readonly function: string
  /** What the function belongs to: the class in Java and .NET, the package in Go. */
  readonly module: string
  readonly file: string
  /** The library or program that it is in, of native code. */
  readonly package: string
  /** Its column, 0 if not known. A high one is a sign of minified code. */
  readonly column: number
  /** True if the SDK takes it for the program's own code; undefined if it does not say. */
  readonly isOwn: boolean | undefined
}

/** An exception of a chain. */
export interface Thrown {
  readonly language: Language
  /** Empty if not known. */
  readonly type: string
  readonly message: string
  /** The innermost first. */
  readonly frames: readonly Frame[]
}

/** Most frames that are read of one exception: half of them the innermost, half the outermost. */
export const maxFrames = 200
/** Most exceptions that are read of one chain. */
export const maxChain = 20

/** The first and the last items of a list that is too long. */
export function withoutMiddle<T>(items: readonly T[], limit: number): readonly T[] {
  if (items.length <= limit) return items
  return [...items.slice(0, limit / 2), ...items.slice(items.length - limit / 2)]
}

/** A frame of which nothing but what is given is known. */
export function toFrame(language: Language, fields: Partial<Frame>): Frame {
  const { function: name = '', module = '', file = '', package: library = '', column = 0, isOwn } = fields
  // The end of a path says which file it is.
  return {
    language,
    function: name.slice(0, maxName),
    module: module.slice(0, maxName),
    file: file.slice(-maxPath),
    package: library.slice(-maxPath),
    column,
    isOwn,
  }
}

const maxName = 300
const maxPath = 500
