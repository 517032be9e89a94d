import type { CalendarEvent } from '@tathya/contracts/http'
import type { CalendarEventOfDay, DayOff } from './core/events.ts'

/** Puts an event of a day into the words of the interface. */
export function describeEvent({
  name,
  id,
  kind,
  confidence,
  rule,
  holiday,
}: CalendarEventOfDay): CalendarEvent {
  return {
    name_en: name.en,
    name_ne: name.ne,
    id,
    kind,
    confidence,
    rule: rule?.en ?? null,
    holiday: holiday === undefined ? null : describeDayOff(holiday),
    rule_ne: rule?.ne ?? null,
  }
}

function describeDayOff({ scope, scopeNote, source }: DayOff): CalendarEvent['holiday'] {
  return { scope, scope_note: scopeNote?.en ?? null, source, scope_note_ne: scopeNote?.ne ?? null }
}
