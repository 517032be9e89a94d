import { createEmbeddedEventsAdapter } from './conformance/embedded-adapter.ts'
import { eventsConformance } from './conformance/events.ts'

eventsConformance('embedded', createEmbeddedEventsAdapter, { sized: true, shared: false })
