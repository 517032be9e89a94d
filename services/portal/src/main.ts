import { runService } from '@tathya/runtime'
import { PortalConfig } from './config.ts'
import { createPortal } from './index.ts'

await runService(createPortal, { settings: PortalConfig })
