import { shortOrLong } from '@tathya/testing'
import { createSqliteAdapter } from '../conformance/entries/adapter.ts'
import { entriesConformance } from '../conformance/entries/suite.ts'

entriesConformance('SQLite', createSqliteAdapter, shortOrLong(60, 1_000))
