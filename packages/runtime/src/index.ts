export { createPlatform, PlatformConfig } from './create-platform.ts'
export type { Platform } from './platform.ts'
export { type DistributedConfig, isDistributed, PortsConfig, portsFaults } from './ports/config.ts'
export { enterInstallation, type FolderInstallation, findInstallation } from './ports/installation.ts'
export { openPortsForTool, type ToolPorts } from './ports/open-for-tool.ts'
export { openPorts } from './ports/open-ports.ts'
export type { Ports } from './ports/ports.ts'
export { findSpoolFolders, serviceOf } from './ports/spool-folders.ts'
export { missingKey, processRules } from './process-rules.ts'
export {
  type RefusalCounts,
  type RefusalQuery,
  RefusalRecord,
  type Refusals,
  refusalRecords,
} from './refusals.ts'
export { type CreateService, explainFaults, type RunOptions, runService } from './run-service.ts'
export { ListenConfig, serve, stopOnSignals } from './serve.ts'
