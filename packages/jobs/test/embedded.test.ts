import { createEmbeddedJobsAdapter } from './conformance/embedded-jobs-adapter.ts'
import { jobsConformance } from './conformance/jobs.ts'

jobsConformance('embedded', createEmbeddedJobsAdapter)
