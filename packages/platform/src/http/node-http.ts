/**
 * Node's HTTP. Not imported, because an import reads every export, one of which loads a second HTTP client that is not used
 * here: 14 MB of memory and 35 ms of each start (Node 24).
 */
export const nodeHttp = process.getBuiltinModule('node:http')
