import type { Subject } from '../vocabulary/vocabulary.ts'
import { isGeneral, type Span } from './spans.ts'

/** The measures that are meant, after it is known who buys and who sells. */
export interface Role {
  readonly measures: string[]
}

/** Who buys gets exports: a measure is mirrored where a partner, and not Nepal, is the subject of its verb. */
export function readRoles(spans: readonly Span[], subject: Subject, measures: readonly string[]): Role {
  if (measures.length !== 1) return { measures: [...measures] }
  const [id] = measures
  const { mirror } = subject.measures.find((measure) => measure.id === id)!
  const isMirrored =
    mirror !== undefined &&
    (isFromNepal(spans, id!) ||
      comesFromPartner(spans, subject, id!) ||
      hasPartnerAsSubject(spans, subject, id!))
  return { measures: [isMirrored ? mirror : id!] }
}

const isPartner = (span: Span | undefined, subject: Subject): boolean =>
  span?.meanings.some(
    (meaning) =>
      (meaning.kind === 'dimension' || meaning.kind === 'member') &&
      subject.dimensions.find(({ id }) => id === (meaning.kind === 'member' ? meaning.dimension : meaning.id))
        ?.partner === true,
  ) === true

/** "Imports from Nepal", "exports to Nepal": they are those of the partner. */
function isFromNepal(spans: readonly Span[], id: string): boolean {
  return spans.some((span) => {
    if (!isGeneral(span, 'home')) return false
    return id === 'imports'
      ? span.before === 'from' || span.post === 'bata'
      : span.before === 'to' || span.before === 'into' || span.post === 'lai'
  })
}

/** "Exports from India", "imports to India": Nepal does the opposite. */
function comesFromPartner(spans: readonly Span[], subject: Subject, id: string): boolean {
  const partners = spans.filter((span) => isPartner(span, subject))
  const isFrom = partners.some(({ before, post }) => before === 'from' || post === 'bata')
  const isTo = partners.some(({ before, post }) => before === 'to' || before === 'into' || post === 'lai')
  return isFrom !== isTo && (id === 'exports' ? isFrom : isTo)
}

/** "Which country bought", "India sold", "भारतले किन्यो". */
function hasPartnerAsSubject(spans: readonly Span[], subject: Subject, id: string): boolean {
  if (spans.some((span) => isPartner(span, subject) && span.post === 'le')) return true
  // "In imports" is a noun.
  const isVerb = (span: Span) =>
    span.before === undefined &&
    span.meanings.some((meaning) => meaning.kind === 'measure' && meaning.id === id && meaning.isVerb)
  const verb = spans.findIndex(isVerb)
  if (verb === -1) return false
  if (spans.slice(0, verb).some((span) => isGeneral(span, 'home') && span.before === undefined)) return false
  for (let at = verb - 1; at >= 0 && at >= verb - 3; at -= 1) {
    const span = spans[at]!
    if (isGeneral(span, 'home')) return false
    if (isPartner(span, subject)) return span.post === undefined && span.before === undefined
    if (isGeneral(span, 'who')) return true
  }
  return false
}

/** "What came from Japan", "जापानबाट आएको सामान": goods from a partner are imports, those that go there exports. */
export function readMoved(spans: readonly Span[], subject: Subject): string[] | undefined {
  if (!spans.some((span) => isGeneral(span, 'thing'))) return undefined
  const partners = spans.filter((span) => isPartner(span, subject))
  const isFrom = partners.some(({ before, post }) => before === 'from' || post === 'bata')
  const isTo = partners.some(({ before, post }) => before === 'to' || post === 'ma' || post === 'lai')
  return isFrom === isTo ? undefined : [isFrom ? 'imports' : 'exports']
}
