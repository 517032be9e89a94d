import { describe } from 'node:test'
import { findServers, noServers } from '@tathya/test-servers'
import { onEnd, tempFolder } from '@tathya/testing'
import { dumpCases, type OpenFreshStores } from './conformance/dumps.ts'
import { openFiles } from './conformance/folder-adapter.ts'
import { openGrid, openTestDatabase } from './conformance/grid-adapter.ts'

const openFolder: OpenFreshStores = async (context) => {
  const opened = await openFiles(tempFolder(context))
  onEnd(context, opened.close)
  return opened
}

const openDatabase: OpenFreshStores = async (context) => {
  const opened = openGrid(openTestDatabase(context).uri)
  onEnd(context, opened.close)
  return opened
}

describe('a folder into a folder', () => dumpCases(openFolder, openFolder))

describe('dumps of MongoDB', { skip: findServers() === undefined && noServers }, () => {
  describe('a database into a database', () => dumpCases(openDatabase, openDatabase))
  describe('a folder into a database', () => dumpCases(openFolder, openDatabase))
  describe('a database into a folder', () => dumpCases(openDatabase, openFolder))
})
