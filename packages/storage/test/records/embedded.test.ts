import { createEmbeddedRecordsAdapter } from '../conformance/embedded-adapter.ts'
import { recordsConformance } from '../conformance/records.ts'

recordsConformance('embedded', createEmbeddedRecordsAdapter)
