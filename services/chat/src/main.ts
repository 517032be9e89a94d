import { runService } from '@tathya/runtime'
import { ChatConfig } from './config.ts'
import { createChat } from './index.ts'

await runService(createChat, { settings: ChatConfig })
