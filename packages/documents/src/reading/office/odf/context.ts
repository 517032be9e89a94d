import type { Archive } from '../../archive.ts'
import type { Losses } from '../../losses.ts'
import type { OdfStyles } from './styles.ts'

/** What the parts of an OpenDocument file with text share. */
export interface OdfContext {
  /** undefined for a flat file, which has its images in its XML. */
  readonly archive: Archive | undefined
  readonly styles: OdfStyles
  readonly losses: Losses
  readonly inHeader: boolean
}
