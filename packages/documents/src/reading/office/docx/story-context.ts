import type { Block } from '../../../blocks.ts'
import type { Archive } from '../../archive.ts'
import type { Losses } from '../../losses.ts'
import type { XmlElement } from '../../xml/elements.ts'
import type { Relations } from '../ooxml/relations.ts'
import type { Numbering } from './numbering.ts'
import type { Styles } from './styles.ts'

/** What the parts of a document with text share. */
export interface StoryContext {
  readonly archive: Archive
  readonly relations: Relations
  readonly styles: Styles
  readonly numbering: Numbering
  readonly losses: Losses
  readonly inHeader: boolean
  /** The blocks of an element's content, such as a text box. */
  readStory(element: XmlElement, context: StoryContext): readonly Block[]
  /** The text of a note. */
  note(kind: 'footnote' | 'endnote', id: string): readonly Block[] | undefined
}
