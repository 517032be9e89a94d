import { describe } from 'node:test'
import { findServers, noServers } from '@tathya/test-servers'
import { filesConformance } from '../conformance/files.ts'
import { createGridFilesAdapter } from '../conformance/grid-adapter.ts'

describe('files on GridFS', { skip: findServers() === undefined && noServers }, () => {
  filesConformance('GridFS', createGridFilesAdapter)
})
