export { fromDocument, fromEndpoints, indexPaths } from '../src/upstreams/upstream.ts'
