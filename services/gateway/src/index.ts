export { GatewayConfig, UpstreamConfig, upstreamVariable } from './config.ts'
export { createGateway, type Gateway, type GatewayOptions } from './create-gateway.ts'
export { type RemoteService, toRemoteServices } from './upstreams/remote-services.ts'
