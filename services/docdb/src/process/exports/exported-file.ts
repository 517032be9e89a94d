/** A written file. */
export interface ExportedFile {
  /** Of its name, without the dot. */
  readonly extension: string
  /** Media type. */
  readonly type: string
  /** What the format could not take, as sentences. */
  readonly warnings: readonly string[]
}
