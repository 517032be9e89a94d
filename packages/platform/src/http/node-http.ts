/**
 * Node's HTTP. Not by an import, which reads every export at once: one of them loads a second client of HTTP that nothing
 * here uses, for 14 MB of memory and 35 ms of each start (Node 24).
 */
export const nodeHttp = process.getBuiltinModule('node:http')
