export { findServerPrograms, noOwnServers, type OwnServer, startOwnServer } from './own-server.ts'
export { findServers, noServers, type Servers, withDatabase } from './servers.ts'
