/** A file in some state, and what its import says: why it is refused, with the place, or that it is read as it should be. */
export interface DamagedFile<D extends string> {
  readonly dataset?: D
  readonly name: string
  /** Makes the file; of a text out of the lines that the product itself gives out. */
  readonly build: (lines: readonly string[]) => string | Buffer | Promise<Buffer>
  readonly flags?: readonly string[]
  readonly outcome: RegExp
}
